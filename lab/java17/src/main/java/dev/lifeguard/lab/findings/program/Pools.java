package dev.lifeguard.lab.findings.program;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Creates pools in several ways, on lines that findings must name. */
record Pools(Draw draw) {
    private static final Mark LINE = new Mark("CREATED_AT");
    private static final AtomicInteger NUMBER = new AtomicInteger();

    ThreadPoolExecutor fixed(int threads) {
        ThreadFactory factory = factory();
        switch (draw.from(0, 3)) {
            case 0:
                return (ThreadPoolExecutor) Executors.newFixedThreadPool(LINE.at(threads));
            case 1:
                return (ThreadPoolExecutor) Executors.newFixedThreadPool(LINE.at(threads), factory);
            case 2:
                return new Named(LINE.at(threads), new LinkedBlockingDeque<>(), factory);
            default:
                BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
                return new ThreadPoolExecutor(LINE.at(threads), threads, 1, TimeUnit.MINUTES, queue, factory);
        }
    }

    ThreadPoolExecutor bounded(int threads, int places, RejectedExecutionHandler refuse) {
        BlockingQueue<Runnable> queue =
                draw.oneIn(2) ? new ArrayBlockingQueue<>(places) : new LinkedBlockingQueue<>(places);
        int core = draw.oneIn(2) ? threads : Math.max(1, threads / 2);
        return new ThreadPoolExecutor(LINE.at(core), threads, 9, TimeUnit.SECONDS, queue, factory(), refuse);
    }

    /** A pool whose queue never fills, so that it neither reaches its maximum nor refuses a task. */
    ThreadPoolExecutor growing(int core, int max) {
        BlockingQueue<Runnable> queue = draw.oneIn(2) ? new LinkedBlockingQueue<>() : new LinkedBlockingDeque<>();
        return new ThreadPoolExecutor(LINE.at(core), max, 9, TimeUnit.SECONDS, queue, factory());
    }

    ThreadPoolExecutor cached() {
        ThreadFactory factory = factory();
        if (draw.oneIn(2)) {
            return (ThreadPoolExecutor) Executors.newCachedThreadPool(LINE.at(factory));
        }
        int most = Integer.MAX_VALUE;
        return new ThreadPoolExecutor(LINE.at(0), most, 60, TimeUnit.SECONDS, new SynchronousQueue<>(), factory);
    }

    /** Starts a virtual thread; by reflection, since this class is compiled for a Java without them. */
    static void startVirtual(Runnable task) {
        call(Thread.class, "startVirtualThread", task);
    }

    /** An executor with a thread for each task, created in one of several ways. */
    Executor virtual() {
        return draw.oneIn(2)
                ? Pools::startVirtual
                : (Executor) call(Executors.class, "newVirtualThreadPerTaskExecutor");
    }

    private static Object call(Class<?> of, String name, Runnable... task) {
        try {
            Class<?>[] types = task.length == 0 ? new Class<?>[0] : new Class<?>[] {Runnable.class};
            Method method = of.getMethod(name, types);
            return method.invoke(null, (Object[]) task);
        } catch (IllegalAccessException | NoSuchMethodException | InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }

    private ThreadFactory factory() {
        String name = draw.of("orders", "prices", "io", "mail-sender", "worker") + NUMBER.incrementAndGet() + "-";
        boolean daemon = draw.oneIn(2);
        AtomicInteger number = new AtomicInteger();
        if (draw.oneIn(3)) {
            return Executors.defaultThreadFactory();
        }
        return task -> {
            Thread thread = new Thread(task, name + number.incrementAndGet());
            thread.setDaemon(daemon);
            return thread;
        };
    }

    private static final class Named extends ThreadPoolExecutor {
        Named(int threads, BlockingQueue<Runnable> queue, ThreadFactory factory) {
            super(threads, threads, 0, TimeUnit.SECONDS, queue, factory);
        }
    }
}
