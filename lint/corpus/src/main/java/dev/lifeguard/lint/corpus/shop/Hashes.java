package dev.lifeguard.lint.corpus.shop;

/** Purely computational work. */
public final class Hashes {
    private Hashes() {}

    public static long of(String text) {
        long hash = 7;
        for (int i = 0; i < text.length(); i++) {
            hash = hash * 31 + text.charAt(i);
        }
        return hash;
    }

    public static int collatz(int n) {
        int steps = 0;
        for (long x = n; x > 1; x = x % 2 == 0 ? x / 2 : 3 * x + 1) {
            steps++;
        }
        return steps;
    }
}
