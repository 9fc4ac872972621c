package dev.lifeguard.lint.corpus.java25;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Hashes;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.concurrent.ExecutorService;

/** A class initializer runs below a JVM frame, so a wait in it pins the carrier on Java 25 too. */
class StillPinned {
    private String last = "";

    @Hazard("pinned-carrier")
    void convert(String article) {
        Thread.startVirtualThread(() -> last = Rates.of(article));
    }

    @Hazard("pinned-carrier")
    void open(ExecutorService unused) {
        Thread.ofVirtual().start(() -> last = Holder.SESSION.id());
    }

    @Harmless("pinned-carrier")
    void hash(int seed) {
        Thread.startVirtualThread(() -> last = Table.of(seed));
    }

    @Harmless("pinned-carrier")
    void later() {
        Thread.startVirtualThread(() -> last = Warm.word());
    }

    String last() {
        return last;
    }

    /** Calls another service before the class can be used. */
    private static final class Rates {
        private static final String TABLE = new Prices().fetch("rates");

        static String of(String article) {
            return TABLE + article;
        }
    }

    /** The holder idiom, around a wait. */
    private static final class Holder {
        static final Session SESSION = Session.open();
    }

    private record Session(String id) {
        static Session open() {
            return new Session(new Prices().fetch("session"));
        }
    }

    /** Only computes. */
    private static final class Table {
        private static final long FIRST = Hashes.collatz(27);

        static String of(int seed) {
            return "" + FIRST + seed;
        }
    }

    /** Starts another thread that waits, without waiting for it. */
    private static final class Warm {
        private static volatile String word = "";

        static {
            Thread.ofPlatform().name("warm-up").start(() -> word = new Prices().fetch("word"));
        }

        static String word() {
            return word;
        }
    }
}
