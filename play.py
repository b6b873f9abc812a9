"""Five Winds from a bare checkout: python3 play.py [test | soak | golden | package | any five-winds command]

Makes a private environment in .venv beside this file when it is missing or out of date, then runs in it.
An old Python must get as far as check_python, so this file keeps to words that even Python 2 can parse.
"""

import contextlib
import hashlib
import os
import subprocess
import sys

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

ROOT = os.path.dirname(os.path.realpath(__file__))
VENV = os.path.join(ROOT, ".venv")
STAMP = os.path.join(VENV, "five-winds.stamp")
LOG = os.path.join(VENV, "preparing.log")
WINDOWS = os.name == "nt"

TO_PLAY = "."
TO_DEVELOP = ".[dev]"
TO_PACKAGE = ".[dev,package]"
EVER_MORE = (TO_PLAY, TO_DEVELOP, TO_PACKAGE)  # whoever has one of them has all before it
PIP_INSTALL = ("-m", "pip", "install", "--no-input", "--disable-pip-version-check", "--editable")
TYPED_PACKAGES = ("engine", "game", "saves", "packaging/art", "packaging/bundle", "packaging/pictures", "packaging/sound")


class Trouble(Exception):
    """One plain sentence for the person who started the program."""


def main(arguments):
    try:
        check_python(sys.version_info)
        return run(arguments)
    except Trouble as trouble:
        say(str(trouble))
        return 1
    except KeyboardInterrupt:
        return 130


def run(arguments):
    own_commands = {
        "test": (test, TO_DEVELOP),
        "soak": (soak, TO_DEVELOP),
        "golden": (golden, TO_DEVELOP),
        "package": (package, TO_PACKAGE),
    }
    if arguments and arguments[0] in own_commands:
        command, needs = own_commands[arguments[0]]
        prepare(needs)
        os.chdir(ROOT)
        return command(arguments[1:])
    prepare(TO_PLAY)
    return hand_over([tool("five-winds")] + arguments)


def check_python(version):
    if tuple(version[:2]) < (3, 11):
        raise Trouble("Five Winds needs Python 3.11 or newer; this is Python {}.{}.".format(version[0], version[1]))


def test(arguments):
    """Lint, types, tests; extra arguments go to pytest. The first stage that fails ends it."""
    stages = [("lint", ["ruff", "check", "."])]
    typed = [package for package in TYPED_PACKAGES if os.path.isdir(package)]
    if typed:
        stages.append(("types", ["mypy", "--strict"] + typed))
    stages.append(("tests", ["pytest", "-n", "auto", "--dist", "worksteal"] + arguments))
    for name, command in stages:
        code = stage(name, command)
        if code:
            return code
    return 0


def soak(arguments):
    return stage("soak", ["pytest", "-n", "auto", "--dist", "worksteal", "-m", "soak"] + arguments)


def golden(arguments):
    return stage("golden", ["tests.golden"] + arguments)


def package(arguments):
    """What people can open with a double click, into dist/. With --check it is also tried out."""
    return hand_over([tool("python"), os.path.join("packaging", "bundle")] + arguments)


def stage(name, command):
    print("{}: {}".format(name, " ".join(command)))
    sys.stdout.flush()
    return exit_code(subprocess.call([tool("python"), "-m"] + command))


def hand_over(command):
    """Becomes the command, so that signals and the terminal are its own; Windows can only wait for it."""
    if WINDOWS:
        return subprocess.call(command)
    sys.stdout.flush()
    return os.execv(command[0], command)


def exit_code(status):
    """A shell's way to tell of a process ended by a signal, which subprocess reports as a negative number."""
    return status if status >= 0 else 128 - status


def tool(name):
    return os.path.join(VENV, "Scripts", name + ".exe") if WINDOWS else os.path.join(VENV, "bin", name)


def prepare(needs):
    """Leaves an environment in .venv that has what is needed. When it is there already, this costs no pip call."""
    if is_ready(needs):
        return
    try:
        with one_at_a_time():
            if not is_ready(needs):
                make_ready(needs)
    except OSError as error:
        raise Trouble(
            "Five Winds cannot write its private environment {} ({}): put its folder where you may write.".format(
                VENV, error.strerror or error
            )
        )


@contextlib.contextmanager
def one_at_a_time():
    """Two first runs at once would wipe each other's work. Windows has no lock on a folder and goes without."""
    folder = os.open(ROOT, os.O_RDONLY) if fcntl else None
    try:
        if fcntl:
            with contextlib.suppress(OSError):  # some network drives know no locks
                fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        if fcntl:
            os.close(folder)


def is_ready(needs):
    place, installed = read_stamp()
    enough = {contents(more) for more in EVER_MORE[EVER_MORE.index(needs) :]}
    return place == this_place() and installed in enough and is_whole()


def is_whole():
    return os.path.exists(tool("python")) and os.path.exists(tool("five-winds"))


def make_ready(needs):
    old_stamp = read_stamp()
    if old_stamp[0] == this_place() and is_whole():
        say("Bringing the private environment in .venv up to date ...")
    else:
        old_stamp = None
        say("First run: preparing a private environment in .venv (about a minute) ...")
        make_venv()
    install(needs, old_stamp)
    write_stamp((this_place(), contents(needs)))


def make_venv():
    os.makedirs(VENV, exist_ok=True)
    open(LOG, "w").close()  # asks now whether the folder can be written, before other words could hide the reason
    for module in ("venv", "ensurepip"):
        if not has_module(module):
            raise Trouble(
                "This Python has no module {}, which Five Winds needs for its private environment: "
                "on Debian or Ubuntu install the package python3-venv.".format(module)
            )
    # Its words are kept in memory meanwhile, because --clear removes the log as well.
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if made.returncode:
        with open(LOG, "wb") as log:
            log.write(made.stdout)
        raise Trouble(
            "Python could not make a private environment (tried: python -m venv .venv; on Debian or Ubuntu "
            "it needs the package python3-venv); what it said is in {}.".format(os.path.relpath(LOG, ROOT))
        )


def has_module(name):
    from importlib.util import find_spec  # Python 2 has none

    return find_spec(name) is not None


def install(needs, old_stamp):
    """Between the two stamps the environment counts as half-made: whatever interrupts pip, the next run starts anew."""
    if old_stamp:
        os.remove(STAMP)
    with open(LOG, "wb") as log:
        status = subprocess.call(
            [tool("python")] + list(PIP_INSTALL) + [needs],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
    if status:
        if old_stamp:  # pip gave up by itself and left the old packages in place
            write_stamp(old_stamp)
        raise Trouble(
            "Could not install what Five Winds needs (tried: pip install --editable {}): the first time this needs "
            "a network connection; what pip said is in {}.".format(needs, os.path.relpath(LOG, ROOT))
        )


def this_place():
    """An environment belongs to one Python and to one folder: its scripts have the full path inside."""
    return "{}-{}.{} in {}".format(sys.implementation.name, sys.version_info[0], sys.version_info[1], ROOT)


def contents(needs):
    digest = hashlib.sha256(repr((PIP_INSTALL, needs)).encode())
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as project:
        digest.update(project.read())
    return digest.hexdigest()


def read_stamp():
    try:
        with open(STAMP, encoding="utf-8") as stamp:
            place, installed = stamp.read().splitlines()
    except (OSError, ValueError):
        return None, None
    return place, installed


def write_stamp(lines):
    with open(STAMP, "w", encoding="utf-8") as stamp:
        stamp.write("\n".join(lines) + "\n")


def say(sentence):
    """On stderr, since stdout belongs to the command: with --json it has JSON lines and nothing else."""
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
