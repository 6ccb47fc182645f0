package dev.vitrine.storage.buffer;

/// How a page is held.
public enum LatchMode { SHARED, EXCLUSIVE }
