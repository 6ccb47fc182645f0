package dev.vitrine.storage.record;

/// How many nodes a value of a certain length takes.
public final class LobShape {
    private LobShape() {
    }

    /// How many links the root of a value of so many bytes has.
    public static int rootLinks(long bytes) {
        long nodes = (bytes + LobNode.MAX_DATA - 1) / LobNode.MAX_DATA;
        while (nodes > LobRoot.MAX_LINKS) {
            nodes = (nodes + LobNode.MAX_LINKS - 1) / LobNode.MAX_LINKS;
        }
        return (int) nodes;
    }
}
