package dev.lifeguard.lint.corpus.shop;

/** A source of descriptions, with one that computes and one that reads. */
public interface Catalogue {
    String describe(String article);

    /** Made up. */
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
