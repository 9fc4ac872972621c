package dev.lifeguard.lint.corpus.lifecycle;

import dev.lifeguard.lint.corpus.label.Hazard;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Objects with a pool that are kept in static maps: forever, until all are stopped, or until one is removed. */
final class Keepers {
    private Keepers() {}

    interface Monitor {
        boolean isStopped();

        void stop();
    }

    /** Keeps one per place. */
    abstract static class Monitors {
        private static final Map<String, Monitor> ALL = new HashMap<>();

        Monitor of(String place) {
            synchronized (ALL) {
                Monitor found = ALL.get(place);
                if (found == null) {
                    found = create(place);
                    ALL.put(place, found);
                }
                return found;
            }
        }

        protected abstract Monitor create(String place);
    }

    static final class ReportingMonitors extends Monitors {
        @Override
        protected Monitor create(String place) {
            return new Reporting(place);
        }
    }

    /** Has a stop method that is never called. */
    @Hazard("pool-not-shut-down")
    static final class Reporting implements Monitor {
        private final ScheduledExecutorService timer =
                Executors.newScheduledThreadPool(1, task -> new Thread(task, "reporting"));
        private volatile boolean stopped;

        Reporting(String place) {
            timer.scheduleAtFixedRate(() -> System.out.println(place), 1, 1, TimeUnit.MINUTES);
        }

        @Override
        public boolean isStopped() {
            return stopped;
        }

        @Override
        public void stop() {
            stopped = true;
        }
    }

    interface Registry {
        boolean isClosed();

        void close();
    }

    /** Keeps one per address, until all are closed. */
    static final class Registries {
        private static final Map<String, Registry> ALL = new ConcurrentHashMap<>();

        static Registry of(String address) {
            return ALL.computeIfAbsent(address, name -> new Renewing(name));
        }

        static void closeAll() {
            ALL.values().forEach(registry -> registry.close());
        }
    }

    @Hazard("pool-not-shut-down")
    static final class Renewing implements Registry {
        private final ScheduledExecutorService timer =
                Executors.newScheduledThreadPool(1, task -> new Thread(task, "renewing"));
        private volatile boolean closed;

        Renewing(String address) {
            timer.scheduleAtFixedRate(() -> System.out.println(address), 1, 1, TimeUnit.MINUTES);
        }

        @Override
        public boolean isClosed() {
            return closed;
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    /** Keeps one per customer, and removes it when the customer leaves. */
    static final class Carts {
        private static final Map<String, Cart> ALL = new ConcurrentHashMap<>();

        static Cart of(String customer) {
            return ALL.computeIfAbsent(customer, name -> new Cart(name));
        }

        static void goes(String customer) {
            ALL.remove(customer);
        }
    }

    @Hazard("pool-not-shut-down")
    static final class Cart {
        private final ScheduledExecutorService timer =
                Executors.newScheduledThreadPool(1, task -> new Thread(task, "cart"));
        private volatile boolean disposed;

        Cart(String customer) {
            timer.scheduleAtFixedRate(() -> System.out.println(customer), 1, 1, TimeUnit.MINUTES);
        }

        boolean isDisposed() {
            return disposed;
        }

        void dispose() {
            disposed = true;
        }
    }

    /** Keeps one per table, forever. */
    static final class Tables {
        private static final Map<String, Table> ALL = new ConcurrentHashMap<>();

        static Table of(String name) {
            return ALL.computeIfAbsent(name, key -> new Table(key));
        }
    }

    /** Like a monitor, but created by a lambda. */
    @Hazard("pool-not-shut-down")
    static final class Table {
        private final ScheduledExecutorService timer =
                Executors.newScheduledThreadPool(1, task -> new Thread(task, "table"));
        private volatile boolean disposed;

        Table(String name) {
            timer.scheduleAtFixedRate(() -> System.out.println(name), 1, 1, TimeUnit.MINUTES);
        }

        boolean isDisposed() {
            return disposed;
        }

        void dispose() {
            disposed = true;
        }
    }
}
