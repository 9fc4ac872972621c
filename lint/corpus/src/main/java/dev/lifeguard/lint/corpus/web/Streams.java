package dev.lifeguard.lint.corpus.web;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.Iterator;
import java.util.List;

/** Parallel streams that nobody runs in parallel, and one that is. */
final class Streams {
    private Streams() {}

    /** Programs run without assertions. */
    @Harmless("parallel-stream-in-request")
    static int checked(List<String> articles) {
        assert articles.parallelStream().noneMatch(String::isEmpty);
        return articles.size();
    }

    /** Whoever asks the iterator runs it. */
    @Harmless("parallel-stream-in-request")
    static Iterator<String> iterated(List<String> articles) {
        return articles.parallelStream().filter(article -> !article.isEmpty()).iterator();
    }

    /** Ends, once, and then nothing else wants the common pool. */
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

        /** A hint: its object ends once, and who has it closed waits for that, by whatever thread. */
        @Hazard("parallel-stream-in-request")
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
