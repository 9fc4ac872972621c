package dev.lifeguard.probe.host;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A program that is under load when the probe is attached: both workers of a pool are busy and five tasks wait; a
 * fork/join pool's worker is busy, and a virtual thread pins its carrier. It reads commands from its standard input.
 */
public final class Attachable {
    private static final List<CountDownLatch> releases = new ArrayList<>();
    private static @Nullable WeakReference<Object> loader;

    private Attachable() {}

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed("loaded", 2);
        releases.add(Pools.occupy(pool));
        releases.add(Pools.occupy(pool));
        for (int i = 0; i < 5; i++) {
            pool.execute(() -> {});
        }
        ForkJoinPool fork = new ForkJoinPool(1);
        CountDownLatch forked = new CountDownLatch(1);
        releases.add(new CountDownLatch(1));
        fork.execute(() -> {
            forked.countDown();
            Pools.await(releases.get(2));
        });
        Pools.await(forked);
        Pinned.holdCarrier();
        System.out.println("ready");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println(line + ": " + answer(line, pool));
        }
    }

    private static Object answer(String line, ThreadPoolExecutor pool) throws Exception {
        String verb = line.split(" ")[0];
        switch (verb) {
            case "release":
                releases.forEach(CountDownLatch::countDown);
                Pools.completed(pool, 7);
                return pool.getTaskCount();
            case "work":
                long before = pool.getCompletedTaskCount();
                for (int i = 0; i < 100; i++) {
                    pool.execute(() -> {});
                }
                Pools.completed(pool, before + 100);
                return pool.getTaskCount();
            case "hold":
                loader = new WeakReference<>(loader());
                return loader.get() != null;
            case "threads":
                return Thread.getAllStackTraces().keySet().stream()
                        .map(Thread::getName)
                        .filter(name -> name.startsWith("lifeguard"))
                        .sorted()
                        .toList();
            case "collected":
                Pools.until(() -> {
                    System.gc();
                    return loader == null || loader.refersTo(null);
                });
                return true;
            case "figures":
                Method figures = Class.forName("dev.lifeguard.probe.Agent").getMethod("figures");
                Thread asking = new Thread(() -> askAgainAndAgain(figures));
                asking.setDaemon(true);
                asking.start();
                return true;
            case "hooked":
                return hooked();
            case "end":
                System.exit(0);
                return "";
            default:
                return "?";
        }
    }

    private static void askAgainAndAgain(Method figures) {
        try {
            for (; ; ) {
                Object unused = figures.invoke(null);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static @Nullable Object loader() throws ReflectiveOperationException {
        Field field = Class.forName("dev.lifeguard.probe.Agent").getDeclaredField("loader");
        field.setAccessible(true);
        return field.get(null);
    }

    /** Whether hooks call a scheduled task's {@code getDelay}. */
    private static boolean hooked() throws Exception {
        List<Boolean> seen = new ArrayList<>();
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1) {
            @Override
            protected <V> RunnableScheduledFuture<V> decorateTask(Callable<V> call, RunnableScheduledFuture<V> task) {
                return new Schedules.Watching<>(task, () -> seen.add(inProbe()));
            }
        };
        pool.schedule(() -> 1, 1, TimeUnit.MILLISECONDS).get();
        pool.shutdown();
        pool.awaitTermination(20, TimeUnit.SECONDS);
        return seen.contains(true);
    }

    static boolean inProbe() {
        for (StackTraceElement frame : new Throwable().getStackTrace()) {
            if (frame.getClassName().startsWith("dev.lifeguard.probe.boot")) {
                return true;
            }
        }
        return false;
    }
}
