package dev.lifeguard.probe.host;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;

/** A program that starves a framework's pools: each of their threads waits for a task in the pool's queue. */
public final class FrameworkStarvation {
    private FrameworkStarvation() {}

    public static void main(String[] args) throws Exception {
        for (FrameworkPool pool : FrameworkPool.of(args[0])) {
            if (!pool.name().startsWith("Dispatchers.IO")) { // its threads are only known from their next task on
                starve(pool);
                System.out.println(pool.name() + " has " + pool.threads());
            }
        }
        System.out.println("ready");
        int unused = System.in.read();
        System.exit(0);
    }

    private static void starve(FrameworkPool pool) {
        CountDownLatch begun = new CountDownLatch(pool.threads());
        for (int i = 0; i < pool.threads(); i++) {
            pool.executor().execute(() -> {
                begun.countDown();
                Pools.await(begun);
                FutureTask<Integer> inner = new FutureTask<>(() -> 1);
                pool.executor().execute(inner);
                try {
                    inner.get();
                } catch (InterruptedException | ExecutionException e) {
                    throw new IllegalStateException(e);
                }
            });
        }
        while (begun.getCount() > 0) {
            // When a thread of cats-effect blocks, another one may sleep until something arrives, although tasks wait.
            pool.executor().execute(() -> {});
            LockSupport.parkNanos(20_000_000);
        }
    }
}
