package dev.lifeguard.cli.error;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The name that was probably meant by a misspelt one. */
final class Closest {
    /** Letters per tolerated typing error. */
    private static final int LETTERS_PER_ERROR = 3;

    private Closest() {}

    /** Returns the most similar of the names, if it differs by few typing errors or begins with the word. */
    static Optional<String> to(String word, List<String> names) {
        String letters = letters(word);
        int most = letters.length() / LETTERS_PER_ERROR;
        record Near(String name, int errors) {}
        return names.stream()
                .map(name -> new Near(name, errors(letters, letters(name))))
                .filter(near -> near.errors <= most)
                .min(Comparator.comparingInt(Near::errors))
                .map(Near::name)
                .or(() -> names.stream()
                        .filter(name -> letters.length() > 1 && letters(name).startsWith(letters))
                        .findFirst());
    }

    private static String letters(String name) {
        return name.replaceFirst("^-+", "").replaceFirst("=.*", "");
    }

    /** The edit distance with swaps of neighbours (Damerau 1964, restricted to one edit of each letter). */
    private static int errors(String a, String b) {
        int[][] least = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    least[i][j] = i + j;
                    continue;
                }
                int other = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                least[i][j] = Math.min(least[i - 1][j - 1] + other, Math.min(least[i - 1][j], least[i][j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    least[i][j] = Math.min(least[i][j], least[i - 2][j - 2] + 1);
                }
            }
        }
        return least[a.length()][b.length()];
    }
}
