package dev.lifeguard.lint.corpus.lifecycle;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Hashes;
import java.beans.PropertyChangeEvent;
import java.beans.PropertyChangeListener;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;

/** Thread locals that are reset, replaced or reused, beside some that are not. */
final class ThreadValues {
    private ThreadValues() {}

    /** The caller resets it, through another method. */
    static final class Prefixes {
        private static final ThreadLocal<String> PREFIX = new ThreadLocal<>();

        @Harmless("thread-local-in-pool")
        static void set(String prefix) {
            PREFIX.set(prefix);
        }

        static String get() {
            return PREFIX.get();
        }
    }

    static void prefixed(String prefix, Runnable task) {
        String before = Prefixes.get();
        put(prefix);
        try {
            task.run();
        } finally {
            put(before);
        }
    }

    private static void put(String prefix) {
        Prefixes.set(prefix);
    }

    /** Each thread works on a copy, created on first use. */
    static final class Copies {
        private final ThreadLocal<StringBuilder> copy = new ThreadLocal<>();
        private final StringBuilder text = new StringBuilder();

        StringBuilder mine() {
            if (copy.get() == null) {
                copy.set(new StringBuilder(text));
            }
            return copy.get();
        }

        @Harmless("thread-local-in-pool")
        void changed(StringBuilder now) {
            copy.set(now);
        }
    }

    /** A library calls it for each event, so the value is always replaced. */
    static final class Events {
        private static final ThreadLocal<PropertyChangeEvent> EVENT = new ThreadLocal<>();

        static PropertyChangeListener listener() {
            return new PropertyChangeListener() {
                @Override
                public void propertyChange(PropertyChangeEvent event) {
                    EVENT.set(event);
                }
            };
        }

        static PropertyChangeEvent event() {
            return EVENT.get();
        }
    }

    /** Each order starts with an empty basket for the thread. */
    static class Baskets {
        private static final ThreadLocal<Map<String, String>> BASKET = new ThreadLocal<>();
        private static final ThreadLocal<Map<String, String>> FILLED = new ThreadLocal<>();
        private final ExecutorService pool;

        Baskets(ExecutorService pool) {
            this.pool = pool;
        }

        @Harmless("thread-local-in-pool")
        void order(String article) {
            pool.execute(() -> {
                BASKET.set(new HashMap<>());
                BASKET.get().put(article, "1");
            });
        }

        @Hazard("thread-local-in-pool")
        void orderFilled(String article) {
            pool.execute(() -> {
                Map<String, String> basket = new HashMap<>();
                FILLED.set(basket);
                basket.put(article, String.valueOf(FILLED.get().size()));
            });
        }
    }

    /** A buffer per thread, created once, as with withInitial. */
    static class Buffers {
        private static final ThreadLocal<byte[]> BUFFER = new ThreadLocal<>();
        private final ExecutorService pool;

        Buffers(ExecutorService pool) {
            this.pool = pool;
        }

        void copy(String text) {
            pool.execute(() -> Hashes.of(text + buffer().length));
        }

        @Harmless("thread-local-in-pool")
        private static byte[] buffer() {
            byte[] buffer = BUFFER.get();
            if (buffer == null) {
                buffer = new byte[8192];
                BUFFER.set(buffer);
            }
            return buffer;
        }
    }

    /** Resets it to a constant, which older versions of its clients expect. */
    static final class Sequence {
        private static final Integer NONE = 0;
        private static final ThreadLocal<Integer> NUMBER = new ThreadLocal<>();

        private Sequence() {}

        static void prepare() {
            NUMBER.set(NONE);
        }

        @Harmless("thread-local-in-pool")
        static void begin(int number) {
            NUMBER.set(number);
        }

        static void end() {
            NUMBER.set(NONE);
        }
    }

    /** A slot per thread, looked up by callers and replaced when it is full. */
    static final class Places {
        private static final ThreadLocal<int[]> PLACE = new ThreadLocal<>();

        @Harmless("thread-local-in-pool")
        static int[] another() {
            int[] place = new int[1];
            PLACE.set(place);
            return place;
        }

        static int[] place() {
            return PLACE.get();
        }
    }

    /** The caller sets the previous prefix again afterwards. */
    static final class Prefix {
        private static final ThreadLocal<String> PREFIX = new ThreadLocal<>();

        @Harmless("thread-local-in-pool")
        static void set(String prefix) {
            PREFIX.set(prefix);
        }

        static void with(String prefix, String former, Runnable task) {
            set(prefix);
            try {
                task.run();
            } finally {
                set(former);
            }
        }
    }
}
