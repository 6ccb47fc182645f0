package dev.vitrine.query.plan;

/// An object that a plan was made for, as it was: a plan is run only while all its objects have these versions.
public record ObjectVersion(int databaseId, int objectId, long version) { }
