package dev.lifeguard.advise.graph;

import dev.lifeguard.advise.PoolSecond;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.advise.graph.Standstill.Cause;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.function.BiConsumer;

/** Two workers that wait, with tasks behind them. */
final class TwoWorkers {
    static final String[] GET = {
        "jdk.internal.misc.Unsafe.park", "java.util.concurrent.FutureTask.get:190", "com.shop.Total.sum:42"
    };
    static final String[] LATCH = {
        "jdk.internal.misc.Unsafe.park",
        "java.util.concurrent.CountDownLatch.await:230",
        "com.shop.Total.lambda$sum$0:42"
    };
    static final String[] LOCK = {
        "jdk.internal.misc.Unsafe.park", "java.util.concurrent.locks.ReentrantLock.lock:322", "com.shop.Total.add:7"
    };
    static final String[] TAKE = {
        "jdk.internal.misc.Unsafe.park", "java.util.concurrent.LinkedBlockingQueue.take:435", "com.shop.Consumer.run:12"
    };
    static final String[] SLEEP = {"java.lang.Thread.sleep0", "com.shop.Slow.call:3"};

    static Scene scene(int seconds, String[] frames, BiConsumer<Integer, PoolSecond> but) {
        return new Scene(seconds)
                .pool(Scene.threadPool(1, "totals"), (second, pool) -> {
                    pool.threads(2).busy(2, 0, 0).waiting(3);
                    but.accept(second, pool);
                })
                .stack(1, Role.BLOCKED, 2, frames);
    }

    static Scene hangs(int seconds, String... frames) {
        return scene(seconds, frames, (second, pool) -> {});
    }

    static List<Standstill> found(Scene scene) {
        Recording recording = scene.recording();
        return Standstills.of(recording, WaitGraph.of(recording));
    }

    static List<Cause> causes(Scene scene) {
        return found(scene).stream().map(Standstill::cause).toList();
    }

    private TwoWorkers() {}
}
