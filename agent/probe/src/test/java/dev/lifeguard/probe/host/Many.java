package dev.lifeguard.probe.host;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Pools, class loaders and threads that come and go. */
final class Many {
    private Many() {}

    /** Loads only classes of this package, separately from the program's. */
    private static final class Loader extends ClassLoader {
        Loader() {
            super(ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (InputStream in =
                    Many.class.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    /** Runs in the other loader: a pool, its threads, its factory and its tasks all have classes from there. */
    public static final class Plugin implements Callable<Integer> {
        private static final AtomicInteger ran = new AtomicInteger();

        private static final class PluginPool extends ThreadPoolExecutor {
            PluginPool() {
                super(
                        2,
                        2,
                        1,
                        TimeUnit.MINUTES,
                        new java.util.concurrent.LinkedBlockingQueue<>(),
                        task -> new PluginThread(task, "plugin-1"));
            }
        }

        private static final class PluginThread extends Thread {
            PluginThread(Runnable task, String name) {
                super(task, name);
                setContextClassLoader(PluginThread.class.getClassLoader());
            }
        }

        @Override
        public Integer call() throws Exception {
            PluginPool pool = new PluginPool();
            for (int i = 0; i < 100; i++) {
                pool.execute(ran::incrementAndGet);
            }
            forkJoin();
            pool.shutdown();
            return pool.awaitTermination(20, TimeUnit.SECONDS) ? ran.get() : -1;
        }

        private static final class PluginWorker extends ForkJoinWorkerThread {
            PluginWorker(ForkJoinPool pool) {
                super(pool);
            }
        }

        /** Its threads end without a call of the pool, and it is dropped at once. */
        private static void forkJoin() throws Exception {
            ForkJoinPool pool = new ForkJoinPool(2, PluginWorker::new, null, false);
            for (int i = 0; i < 10; i++) {
                pool.submit(() -> {}).get();
            }
            pool.shutdown();
            pool.awaitTermination(20, TimeUnit.SECONDS);
        }

        /** Its threads outlive the task, but must not keep this loader alive. */
        public static ThreadFactory threads() {
            return task -> new PluginThread(task, "foreign-1");
        }
    }

    static void unloadedLoaders(Ledger ledger) throws Exception {
        List<WeakReference<Object>> loaders = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            Loader loader = new Loader();
            loaders.add(new WeakReference<>(loader));
            Object plugin = loader.loadClass(Plugin.class.getName())
                    .getDeclaredConstructor()
                    .newInstance();
            ledger.fact("result", ((Callable<?>) plugin).call());
        }
        Pools.until(() -> {
            System.gc();
            return loaders.stream().allMatch(loader -> loader.refersTo(null));
        });
        ledger.fact("unloaded", true);
        ledger.pool("plugin", 500, 0, 0, () -> 500);
    }

    /** The pool stays while its threads of another loader end; that loader must be collected. */
    static void unloadedThreads(Ledger ledger) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed("foreign", 1);
        pool.setKeepAliveTime(1, TimeUnit.MILLISECONDS);
        pool.allowCoreThreadTimeOut(true);
        ClassLoader loader = new Loader();
        WeakReference<Object> reference = new WeakReference<>(loader);
        pool.setThreadFactory((ThreadFactory)
                loader.loadClass(Plugin.class.getName()).getMethod("threads").invoke(null));
        pool.submit(() -> {}).get();
        Pools.until(() -> pool.getPoolSize() == 0);
        pool.setThreadFactory(Pools.threads("foreign"));
        loader = null;
        Pools.until(() -> {
            System.gc();
            return reference.refersTo(null);
        });
        ledger.fact("unloaded", true);
        ledger.pool("foreign", pool, 1, 0, 0);
    }

    /** A pool for each call, as some programs do. */
    static void poolPerCall(Ledger ledger) throws Exception {
        int sum = 0;
        for (int i = 0; i < 80; i++) {
            ExecutorService pool = Executors.newFixedThreadPool(2, Pools.threads("percall"));
            Future<Integer> one = pool.submit(() -> 1);
            Future<Integer> two = pool.submit(() -> 2);
            sum += one.get() + two.get();
            pool.shutdown();
            if (i % 20 == 19) {
                ledger.fact("terminated", pool.awaitTermination(20, TimeUnit.SECONDS));
                System.gc();
            }
        }
        ledger.fact("sum", sum);
        ledger.pool("percall", 160, 0, 0, () -> 160);
    }

    /** Ten thousand virtual threads, if there are any. */
    static void virtualThreads(Ledger ledger) throws Exception {
        if (Runtime.version().feature() < 21) {
            return;
        }
        AtomicInteger ran = new AtomicInteger();
        ExecutorService executor = (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            futures.add(executor.submit(() -> {
                Thread.sleep(20);
                return ran.incrementAndGet();
            }));
        }
        for (Future<?> future : futures) {
            future.get();
        }
        ledger.fact("ran", ran);
        executor.shutdown();
        ledger.fact("terminated", executor.awaitTermination(20, TimeUnit.SECONDS));
        ledger.pool("virtual-threads", -1, 0, 0, () -> -1);
    }

    /** A thread pool whose threads are virtual. */
    static void virtualWorkers(Ledger ledger) throws Exception {
        if (Runtime.version().feature() < 21) {
            return;
        }
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        Class<?> type = Class.forName("java.lang.Thread$Builder");
        builder = type.getMethod("name", String.class, long.class).invoke(builder, "virtualworker-", 1L);
        ThreadFactory factory = (ThreadFactory) type.getMethod("factory").invoke(builder);
        ThreadPoolExecutor pool = Pools.fixed("virtualworker", 200);
        pool.setThreadFactory(factory);
        AtomicInteger ran = new AtomicInteger();
        for (int i = 0; i < 2000; i++) {
            pool.submit(() -> {
                Thread.sleep(2);
                return ran.incrementAndGet();
            });
        }
        Pools.completed(pool, 2000);
        ledger.fact("ran", ran);
        ledger.pool("virtualworker", pool, 2000, 0, 0);
    }
}
