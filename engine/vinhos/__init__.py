"""Vinhos: six years of Portuguese vintners.

What is asked (step and its fields after the seat: choices). E is an estate 1 to 4, W a wine "2.1", R a region, T an expert tile or
"-", D a deck, P a booth. Rows and spaces of managers, slots and spaces of the grid have the ids of data.py.

    FirstVineyard                       found R
    Turn(favour)                        move space; drive space T; stay; and the optional acts
    AfterAction(favour)                 the optional acts; end
      optional acts                     reclaim slot slot; use row from to; divest; expert T
    Buy(left, binding)                  buy R place T (place: E or "new"); stop; divest; expert T
    Build(left, binding, price)         winery E T; stop; divest; expert T
    Dig(left, binding, price)           cellar E T; stop; divest; expert T
    Hire(left, binding, price)          enologist E; stop; divest; expert T
    Engage(left, binding, price)        engage D; stop; divest; expert T
    Ship(left, binding)                 export W slot T; stop; divest; expert T
    Trade(left, binding)                sell W slot T C (critic, cooper); stop; divest; expert T
    Bank(left, binding, way)            withdraw n; deposit n; invest; stop; divest; expert T
    Press                               pass; present W T
    Presentation                        present W T (at the fair, T is always "-")
    Raise(wine, value)                  cubes k
    Booth(wine, value, cubes, promised) booth P
    BoothExpert, Gift, LastPlace        engage D; decline
    GiveBack                            return T
    Relations(wine, value, met, promised)  meet row; done
    Give(row, start, to)                give W or give T (a Socialite)
    Renown(left, given, optional)       renown R; stop
    Recruit                             enologist E
    PrivateBanker                       withdraw n
    Dismiss(left)                       dismiss E
    Crew(placed)                        crew n
    Porto(estate, poured)               pour; keep
    Experts (sealed)                    play T; seal
    FinalUse(waiting)                   use row from to; pass

A step with `left` is asked again until it is used up or stopped. With `binding` (a manager's favour) one thing at least must come of it.
"""
