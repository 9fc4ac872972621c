package dev.lifeguard.lint.corpus.lifecycle;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Hashes;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.beans.PropertyChangeEvent;
import java.beans.PropertyChangeListener;
import java.io.IOException;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;

/** Thread locals: a collection of small cases that differ by a line or two, kept together for comparison. */
final class Contexts {
    private Contexts() {}

    static class TenantFilter implements Filter {
        private static final ThreadLocal<String> TENANT = new ThreadLocal<>();

        @Override
        @Hazard("thread-local-in-pool")
        public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
                throws IOException, ServletException {
            TENANT.set(request.getParameter("tenant"));
            chain.doFilter(request, response);
        }

        static String tenant() {
            return TENANT.get();
        }
    }

    /** A request without a tenant sees the tenant of the previous request on the thread. */
    static class OptionalTenantFilter implements Filter {
        private static final ThreadLocal<String> TENANT = new ThreadLocal<>();

        @Override
        @Hazard("thread-local-in-pool")
        public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
                throws IOException, ServletException {
            String given = request.getParameter("tenant");
            if (given != null) {
                TENANT.set(given);
            }
            chain.doFilter(request, response);
        }

        static String tenant() {
            return TENANT.get();
        }
    }

    static class CleanTenantFilter implements Filter {
        private static final ThreadLocal<String> TENANT = new ThreadLocal<>();

        @Override
        @Harmless("thread-local-in-pool")
        public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
                throws IOException, ServletException {
            TENANT.set(request.getParameter("tenant"));
            try {
                chain.doFilter(request, response);
            } finally {
                TENANT.remove();
            }
        }
    }

    enum Mode {
        READ,
        WRITE
    }

    /** Each request sets its own mode, and only a constant stays. */
    static final class Modes {
        private static final ThreadLocal<Mode> MODE = new ThreadLocal<>();

        @Harmless("thread-local-in-pool")
        static void check(Mode mode) {
            MODE.set(mode);
        }

        static boolean writes() {
            return MODE.get() == Mode.WRITE;
        }
    }

    /** Each message sets its own flag. */
    static final class Flagged implements MessageListener {
        private static final ThreadLocal<Boolean> URGENT = new ThreadLocal<>();

        @Override
        @Harmless("thread-local-in-pool")
        public void onMessage(Message message) {
            URGENT.set(message.hashCode() % 2 == 0);
        }

        static boolean urgent() {
            return URGENT.get();
        }
    }

    /** A user's object stays and is visible to the next request. */
    static final class Users {
        private static final ThreadLocal<StringBuilder> USER = new ThreadLocal<>();

        @Hazard("thread-local-in-pool")
        static void begin(StringBuilder user) {
            USER.set(user);
        }

        static StringBuilder user() {
            return USER.get();
        }
    }

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

    /** The holder sets the value, another class clears it. */
    static class Holder {
        private static final ThreadLocal<String> CURRENT = new InheritableThreadLocal<>();

        @Harmless("thread-local-in-pool")
        static void set(String user) {
            CURRENT.set(user);
        }

        static void clear() {
            CURRENT.remove();
        }
    }

    static class ForgettingHolder {
        private static final ThreadLocal<String> CURRENT = new InheritableThreadLocal<>();

        @Hazard("thread-local-in-pool")
        static void set(String user) {
            CURRENT.set(user);
        }

        static String get() {
            return CURRENT.get();
        }
    }

    static class PriceListener implements MessageListener {
        private final ThreadLocal<StringBuilder> buffer = new ThreadLocal<>();

        @Override
        @Hazard("thread-local-in-pool")
        public void onMessage(Message message) {
            StringBuilder text = new StringBuilder();
            buffer.set(text);
            text.append(message);
        }
    }

    static class StockListener implements MessageListener {
        private static final ThreadLocal<SimpleDateFormat> FORMAT =
                ThreadLocal.withInitial(() -> new SimpleDateFormat("yyyy"));

        @Override
        @Harmless("thread-local-in-pool")
        public void onMessage(Message message) {
            FORMAT.get().format(new Date());
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

    static class Jobs {
        private static final ThreadLocal<Long> DEPTH = new ThreadLocal<>();
        private static final ThreadLocal<Long> LEVEL = new ThreadLocal<>();
        private final ExecutorService pool;

        Jobs(ExecutorService pool) {
            this.pool = pool;
        }

        @Hazard("thread-local-in-pool")
        void run(String text) {
            pool.execute(() -> {
                DEPTH.set(Hashes.of(text));
                Hashes.collatz((int) (long) DEPTH.get());
            });
        }

        @Harmless("thread-local-in-pool")
        void runClean(String text) {
            pool.execute(() -> {
                LEVEL.set(Hashes.of(text));
                Hashes.collatz((int) (long) LEVEL.get());
                LEVEL.set(null);
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
