package dev.vitrine.lab.report;

import java.util.Locale;

/// One claim of the document, with its figure and ours.
///
/// @param document the document's figure
/// @param document the document's figure, NO_FIGURE where it gives none
/// @param bound what ours is held to
/// @param ours our figure
public record Verdict(String claim, double document, Bound bound, double limit, double ours) {
    /// The document tells a shape and no number.
    public static final double NO_FIGURE = Double.NaN;

    /// Which side of the limit is right.
    public enum Bound { AT_LEAST, AT_MOST }

    /// Whether our figure keeps the bound.
    public boolean holds() {
        return bound == Bound.AT_LEAST ? ours >= limit : ours <= limit;
    }

    /// The verdict in one line.
    public String text() {
        var theirs = Double.isNaN(document) ? "no figure" : String.format(Locale.ROOT, "%.2f", document);
        return String.format(Locale.ROOT, "%s: document %s, ours %.2f (%s %.2f): %s", claim, theirs, ours,
                bound == Bound.AT_LEAST ? "at least" : "at most", limit, holds() ? "the same shape" : "DIFFERS");
    }
}
