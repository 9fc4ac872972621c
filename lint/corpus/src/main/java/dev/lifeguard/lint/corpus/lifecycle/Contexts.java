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
import java.io.IOException;
import java.text.SimpleDateFormat;
import java.util.Date;
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
}
