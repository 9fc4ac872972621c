package dev.lifeguard.probe.host;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.apache.tomcat.util.threads.TaskQueue;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** Pools of others: Tomcat's own, and Spring's around the JDK's. */
final class Containers {
    private Containers() {}

    /** Tomcat's pool, and what it did, in types of the JDK only, since it may run in a loader of its own. */
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
            pool.contextStopping(); // lets the threads end one by one
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

    static void tomcat(Ledger ledger) throws Exception {
        run(ledger, "tomcatpool", new TomcatPool("tomcatpool"));
    }

    private static <T extends Callable<List<String>> & LongSupplier> void run(Ledger ledger, String name, T pool)
            throws Exception {
        ledger.fact("said", pool.call());
        ledger.pool(name, -1, -1, 5, pool);
    }

    /** The older line, in a loader of its own. */
    @SuppressWarnings("unchecked")
    static void olderTomcat(Ledger ledger) throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("tomcat.older", "").split(File.pathSeparator)) {
            urls.add(new File(entry).toURI().toURL());
        }
        urls.add(Containers.class.getProtectionDomain().getCodeSource().getLocation());
        URLClassLoader loader = new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
        Object pool = loader.loadClass(TomcatPool.class.getName())
                .getConstructor(String.class)
                .newInstance("oldertomcat");
        ledger.fact("loader", pool.getClass().getClassLoader() == loader);
        ledger.fact("said", ((Callable<List<String>>) pool).call());
        ledger.pool("oldertomcat", -1, -1, 5, (LongSupplier) pool);
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
