package dev.lifeguard.probe.host;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A program that runs tasks in Spring's {@code SimpleAsyncTaskExecutor} with a limit: a thread for each task, virtual
 * if Spring and Java support that. With an argument it first fills the limit, with further threads waiting, and waits
 * for a line.
 */
public final class ThrottledTasks {
    public static final int LIMIT = 3;
    public static final int TASKS = 120;

    private static final String EXECUTOR = "org.springframework.core.task.SimpleAsyncTaskExecutor";
    private static final int SUBMITTERS = 8;
    private static final long TASK_MS = 40;
    private static final long REST_MS = 1_500;

    private ThrottledTasks() {}

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Executor executor = executor();
        ThreadPoolExecutor submitters = Pools.fixed("submitters", SUBMITTERS);
        if (args.length > 0) {
            CountDownLatch release = new CountDownLatch(1);
            List<Future<?>> early = new ArrayList<>();
            for (int i = 0; i < 2 * LIMIT; i++) {
                early.add(submitters.submit(() -> executor.execute(() -> Pools.await(release))));
            }
            Pools.until(() -> early.stream().filter(Future::isDone).count() == LIMIT);
            System.out.println("ready");
            in.readLine();
            release.countDown();
            for (Future<?> one : early) {
                one.get();
            }
        }
        AtomicLong heldNs = new AtomicLong();
        AtomicLong withWaitsNs = new AtomicLong();
        CountDownLatch ends = new CountDownLatch(TASKS);
        for (int i = 0; i < TASKS; i++) {
            submitters.execute(() -> {
                long asked = System.nanoTime();
                executor.execute(() -> {
                    long began = System.nanoTime();
                    Pools.sleep(TASK_MS);
                    heldNs.addAndGet(System.nanoTime() - began);
                    withWaitsNs.addAndGet(System.nanoTime() - asked);
                    ends.countDown();
                });
            });
        }
        ends.await();
        Thread.sleep(REST_MS);
        System.out.println("heldNs|" + heldNs);
        System.out.println("withWaitsNs|" + withWaitsNs);
        System.out.println("done");
        if (args.length > 0) {
            in.readLine();
        }
        System.exit(0);
    }

    private static Executor executor() throws ReflectiveOperationException {
        Object executor = Class.forName(EXECUTOR).getConstructor(String.class).newInstance("mail-");
        Reflected.call(executor, "setConcurrencyLimit", LIMIT);
        for (Method method : executor.getClass().getMethods()) {
            if (method.getName().equals("setVirtualThreads")
                    && Runtime.version().feature() >= 21) {
                method.invoke(executor, true);
            }
        }
        return (Executor) executor;
    }
}
