package dev.lifeguard.lint.corpus.java25;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.shop.Prices;

/** Since Java 24 a monitor does not pin. */
class Unpinned {
    private final Object lock = new Object();
    private final Prices prices = new Prices();
    private String last = "";

    @Harmless("pinned-carrier")
    void refresh(String article) {
        Thread.startVirtualThread(() -> {
            synchronized (lock) {
                last = prices.fetch(article);
            }
        });
    }

    String last() {
        return last;
    }
}
