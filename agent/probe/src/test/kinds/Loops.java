import dev.lifeguard.probe.host.Busy;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** A program's own threads, or a pool's for {@code pool}, which wait for work in one of several ways. */
public class Loops {
    public static void main(String[] args) throws Exception {
        AtomicInteger number = new AtomicInteger();
        ThreadFactory threads = loop -> new Thread(loop, "shop-loop-" + number.incrementAndGet());
        boolean ofPool = args.length > 1 && args[1].equals("pool");
        Executor executor =
                ofPool ? Executors.newCachedThreadPool(threads) : loop -> threads.newThread(loop).start();
        for (int i = 0; i < Busy.THREADS; i++) {
            executor.execute(() -> loop(args[0]));
            Busy.pause(11);
        }
        Busy.report();
    }

    private static void loop(String way) {
        while (true) {
            try {
                Busy.work(next(way));
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private static Integer next(String way) throws InterruptedException {
        switch (way) {
            case "take":
                return Busy.QUEUE.take();
            case "poll":
                return Busy.QUEUE.poll(100, TimeUnit.MILLISECONDS);
            case "wait":
                synchronized (Busy.QUEUE) {
                    Busy.QUEUE.wait(20);
                }
                return Busy.QUEUE.poll();
            case "park":
                LockSupport.parkNanos(1_000);
                return Busy.QUEUE.poll();
            default:
                Thread.sleep(Integer.parseInt(way));
                return Busy.QUEUE.poll();
        }
    }
}
