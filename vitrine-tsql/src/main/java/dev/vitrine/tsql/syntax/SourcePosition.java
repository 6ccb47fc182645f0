package dev.vitrine.tsql.syntax;

/// Where a node stands in its batch: offset and length in characters, and the 1-based line of its first character.
public record SourcePosition(int offset, int length, int line) {
    /// The place of nodes that no text stands for.
    public static final SourcePosition NONE = new SourcePosition(0, 0, 1);

    /// The offset just behind the node.
    public int end() {
        return offset + length;
    }

    /// The node's own text, cut out of the batch it was parsed from.
    public String cut(String batch) {
        return batch.substring(offset, offset + length);
    }
}
