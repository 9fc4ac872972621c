package dev.lifeguard.dist;

import java.io.IOException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The observed program: 3 of the 4 threads of a pool are busy. Prints "ready". When its input ends, it prints which of
 * the class and resource names in its arguments it can see, and ends.
 */
final class Shop {
    private Shop() {}

    public static void main(String[] args) throws IOException {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(4, task -> new Thread(task, "checkout"));
        for (int i = 0; i < 3; i++) {
            pool.scheduleAtFixedRate(
                    () -> LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20)), 0, 20, TimeUnit.MILLISECONDS);
        }
        System.out.println("ready");
        while (System.in.read() >= 0) {
            // only the end of the input matters
        }
        for (String name : args) {
            if (isVisible(name)) {
                System.out.println(name);
            }
        }
        pool.shutdownNow();
    }

    private static boolean isVisible(String name) {
        try {
            return ClassLoader.getSystemResource(name) != null
                    || Class.forName(name, false, ClassLoader.getSystemClassLoader()) != null;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
