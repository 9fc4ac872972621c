package dev.lifeguard.lint.corpus.shop;

/** A source of descriptions, with an implementation that computes and one that reads. */
public interface Catalogue {
    String describe(String article);

    /** Computes descriptions. */
    final class Computed implements Catalogue {
        @Override
        public String describe(String article) {
            StringBuilder text = new StringBuilder();
            for (char c : article.toCharArray()) {
                text.append(Character.toUpperCase(c));
            }
            return text.toString();
        }
    }
}
