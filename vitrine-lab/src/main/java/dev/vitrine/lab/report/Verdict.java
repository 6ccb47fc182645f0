package dev.vitrine.lab.report;

import java.util.Locale;

/// One claim of the document, with its figure and ours.
///
/// @param document the document's figure
/// @param bound what ours is held to
/// @param ours our figure
public record Verdict(String claim, double document, Bound bound, double limit, double ours) {
    /// Which side of the limit is right.
    public enum Bound { AT_LEAST, AT_MOST }

    /// Whether our figure keeps the bound.
    public boolean holds() {
        return bound == Bound.AT_LEAST ? ours >= limit : ours <= limit;
    }

    /// The verdict in one line.
    public String text() {
        return String.format(Locale.ROOT, "%s: document %.2f, ours %.2f (%s %.2f): %s", claim, document, ours,
                bound == Bound.AT_LEAST ? "at least" : "at most", limit, holds() ? "the same shape" : "DIFFERS");
    }
}
