package dev.lifeguard.lint.corpus.web;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.Iterator;
import java.util.List;

/** Parallel streams that do not run in parallel, and one that does. */
final class Streams {
    private Streams() {}

    /** Assertions are disabled by default. */
    @Harmless("parallel-stream-in-request")
    static int checked(List<String> articles) {
        assert articles.parallelStream().noneMatch(String::isEmpty);
        return articles.size();
    }

    /** The stream runs in the caller of the iterator. */
    @Harmless("parallel-stream-in-request")
    static Iterator<String> iterated(List<String> articles) {
        return articles.parallelStream().filter(article -> !article.isEmpty()).iterator();
    }

    /** Runs parallel streams once, at shutdown, when nothing else needs the common pool. */
    static final class Service {
        private final List<String> open;
        private final Prices prices;

        Service(List<String> open, Prices prices) {
            this.open = open;
            this.prices = prices;
        }

        void shutdown() {
            finish();
        }

        @Harmless("parallel-stream-in-request")
        @Harmless("blocking-in-common-pool")
        void gracefulShutdown() {
            open.parallelStream().forEach(prices::fetch);
        }

        @Harmless("parallel-stream-in-request")
        @Harmless("blocking-in-common-pool")
        private void finish() {
            open.parallelStream().forEach(prices::fetch);
        }

        /** A hint: it runs once, when its object is closed, but the closing thread waits for it. */
        @Hazard("blocking-in-common-pool")
        Runnable closeGracefully() {
            return () -> open.parallelStream().forEach(prices::fetch);
        }

        @Hazard("parallel-stream-in-request")
        @Hazard("blocking-in-common-pool")
        void refresh() {
            open.parallelStream().forEach(prices::fetch);
        }
    }

    @Hazard("parallel-stream-in-request")
    static long counted(List<String> articles) {
        if (articles.isEmpty()) {
            return 0;
        }
        return articles.parallelStream().filter(article -> !article.isEmpty()).count();
    }
}
