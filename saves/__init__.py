"""Games on disk: save files, slots with their generations, the autosave journal, voyage files to share."""
