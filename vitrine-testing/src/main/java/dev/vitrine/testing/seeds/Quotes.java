package dev.vitrine.testing.seeds;

/// Whether the lines read so far end within a string: a line GO there is text.
final class Quotes {
    private boolean open;

    boolean open() {
        return open;
    }

    void read(String line) {
        for (int i = 0; i < line.length(); i++) {
            if (!open && line.startsWith("--", i)) {
                return;
            }
            if (line.charAt(i) == '\'') {
                open = !open;
            }
        }
    }
}
