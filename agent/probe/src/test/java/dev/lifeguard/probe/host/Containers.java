package dev.lifeguard.probe.host;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.apache.tomcat.util.threads.TaskQueue;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** Pools of other libraries: Tomcat's, and Spring's around the JDK's. */
final class Containers {
    private Containers() {}

    /** Tomcat's pool and its counts, with JDK types only, since it may run in a separate loader. */
    public static final class TomcatPool implements Callable<List<String>>, LongSupplier {
        private final TaskQueue queue = new TaskQueue(5);
        private final ThreadPoolExecutor pool;

        public TomcatPool(String name) {
            pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.MINUTES, queue, Pools.threads(name));
            queue.setParent(pool);
        }

        @Override
        public List<String> call() throws Exception {
            CountDownLatch release = new CountDownLatch(1);
            AtomicInteger started = new AtomicInteger();
            List<String> said = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                try {
                    pool.execute(() -> {
                        started.incrementAndGet();
                        Pools.await(release);
                    });
                    int busy = Math.min(2, i + 1);
                    Pools.until(() -> started.get() == busy);
                    said.add(pool.getPoolSize() + " threads, " + queue.size() + " queued");
                } catch (RejectedExecutionException e) {
                    said.add("refused");
                }
            }
            Runnable another = () -> {};
            said.add("polled " + (queue.poll() != null));
            said.add("forced " + queue.force(another));
            said.add("removed " + pool.remove(another));
            release.countDown();
            Pools.until(() -> pool.getCompletedTaskCount() == 6);
            pool.contextStopping(); // makes the threads end one by one
            for (int i = 1; i <= 20; i++) {
                int wanted = 6 + i;
                pool.execute(started::incrementAndGet);
                Pools.until(() -> pool.getCompletedTaskCount() == wanted && pool.getActiveCount() == 0);
            }
            said.add("started " + started);
            return said;
        }

        @Override
        public long getAsLong() {
            return pool.getCompletedTaskCount();
        }
    }

    /**
     * Tomcat's pool with a thread factory that creates only one thread, so that it forces further tasks into its queue.
     */
    public static final class ForcingTomcatPool implements Callable<List<String>>, LongSupplier {
        private static final int FORCED = 4;

        private final TaskQueue queue = new TaskQueue(FORCED);
        private final ThreadPoolExecutor pool;

        public ForcingTomcatPool(String name) {
            ThreadFactory threads = Pools.threads(name);
            AtomicInteger made = new AtomicInteger();
            pool = new ThreadPoolExecutor(
                    1,
                    2,
                    1,
                    TimeUnit.MINUTES,
                    queue,
                    task -> made.getAndIncrement() == 0 ? threads.newThread(task) : null);
            queue.setParent(pool);
        }

        @Override
        public List<String> call() throws Exception {
            CountDownLatch started = new CountDownLatch(1);
            CountDownLatch release = new CountDownLatch(1);
            for (int i = 0; i <= FORCED; i++) {
                pool.execute(() -> {
                    started.countDown();
                    Pools.await(release);
                });
                Pools.await(started); // its only thread exists already, and takes the first task from the queue
            }
            String said = pool.getPoolSize() + " threads, " + queue.size() + " queued";
            release.countDown();
            Pools.until(() -> pool.getCompletedTaskCount() == FORCED + 1);
            return List.of(said);
        }

        @Override
        public long getAsLong() {
            return pool.getCompletedTaskCount();
        }
    }

    static void tomcat(Ledger ledger) throws Exception {
        TomcatPool pool = new TomcatPool("tomcatpool");
        ledger.fact("said", pool.call());
        ledger.pool("tomcatpool", -1, -1, 5, pool);
        ForcingTomcatPool forcing = new ForcingTomcatPool("tomcatforces");
        ledger.fact("said", forcing.call());
        ledger.pool("tomcatforces", -1, -1, 0, forcing);
    }

    /** Older versions, each in a separate loader; the pools are named after them. */
    @SuppressWarnings("unchecked")
    static void olderTomcats(Ledger ledger) throws Exception {
        for (Path directory : versions("tomcat-")) {
            List<URL> urls = new ArrayList<>();
            urls.add(Containers.class.getProtectionDomain().getCodeSource().getLocation());
            try (Stream<Path> jars = Files.list(directory)) {
                for (Path jar : jars.toList()) {
                    urls.add(jar.toUri().toURL());
                }
            }
            URLClassLoader loader = new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
            String version = directory.getFileName().toString().replace('.', '_');
            for (Class<?> type : List.of(TomcatPool.class, ForcingTomcatPool.class)) {
                String name = version + type.getSimpleName();
                Object pool = loader.loadClass(type.getName())
                        .getConstructor(String.class)
                        .newInstance(name);
                ledger.fact("loader of " + name, pool.getClass().getClassLoader() == loader);
                ledger.fact("said by " + name, ((Callable<List<String>>) pool).call());
                ledger.pool(name, -1, -1, type == TomcatPool.class ? 5 : 0, (LongSupplier) pool);
            }
        }
    }

    private static List<Path> versions(String prefix) throws IOException {
        try (Stream<Path> directories = Files.list(Path.of(System.getProperty("frameworks", "")))) {
            return directories
                    .filter(directory -> directory.getFileName().toString().startsWith(prefix))
                    .sorted()
                    .toList();
        }
    }

    static void spring(Ledger ledger) throws Exception {
        ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
        executor.setBeanName("orderExecutor");
        executor.setCorePoolSize(2);
        executor.afterPropertiesSet();
        AtomicInteger ran = new AtomicInteger();
        for (int i = 0; i < 50; i++) {
            executor.execute(ran::incrementAndGet);
        }
        Pools.completed(executor.getThreadPoolExecutor(), 50);
        ledger.fact("ran", ran);
        ledger.fact(
                "thread",
                executor.submit(() -> Thread.currentThread().getName().replaceAll("\\d+", ""))
                        .get());
        Pools.completed(executor.getThreadPoolExecutor(), 51);
        ledger.pool("orderExecutor", executor.getThreadPoolExecutor(), 51, 0, 0);
    }
}
