package dev.vitrine.storage.transaction;

/// Whether a commit waits for its log to be on disk.
public enum Durability { FULL, DELAYED }
