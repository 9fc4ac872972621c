package dev.lifeguard.lab.prediction.work;

import dev.lifeguard.lab.generated.TaskDemand;
import dev.lifeguard.lab.generated.ThinkingUser;
import dev.lifeguard.lab.service.Spin;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Feeds a trace to a pool on schedule from the calling thread, and logs when each task arrived, began and ended. */
final class Pass {
    private final Workload workload;
    private final Connections connections;
    private final Garbage garbage;
    private final WorkPool pool;

    private final List<Entry> entries = new ArrayList<>();
    private final AtomicInteger ended = new AtomicInteger();

    Pass(Workload workload, WorkPool pool) {
        this.workload = workload;
        this.pool = pool;
        connections = new Connections(workload.connections());
        garbage = new Garbage();
    }

    /** Submits all tasks that arrive within the given time. */
    void submit(double seconds, long seed) {
        if (workload.traffic() instanceof Traffic.Closed closed) {
            closed(Trace.closed(workload, closed, seed), Math.round(1e9 * seconds));
        } else {
            open(Trace.open(workload, seconds, seed));
        }
    }

    private void open(List<TaskDemand> tasks) {
        long begin = System.nanoTime();
        for (TaskDemand task : tasks) {
            long due = begin + task.atNs();
            for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
            submit(task, due, () -> {});
        }
    }

    private void closed(List<Stream<TaskDemand>> traces, long lengthNs) {
        long end = System.nanoTime() + lengthNs;
        DelayQueue<ThinkingUser> thinking = new DelayQueue<>();
        traces.forEach(trace -> thinking.add(new ThinkingUser(trace.iterator()::next, System.nanoTime())));
        ThinkingUser user = next(thinking, end);
        while (user != null && user.dueNs() - end < 0) {
            ThinkingUser back = user;
            submit(user.demand(), user.dueNs(), () -> thinking.add(back.again(System.nanoTime())));
            user = next(thinking, end);
        }
    }

    /** The next user who is due before the end, or null. */
    private static @Nullable ThinkingUser next(DelayQueue<ThinkingUser> thinking, long endNs) {
        try {
            return thinking.poll(endNs - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private void submit(TaskDemand task, long dueNs, Runnable served) {
        Entry entry = new Entry(task, dueNs, System.nanoTime());
        entries.add(entry);
        pool.execute(entry, () -> run(task), () -> {
            ended.incrementAndGet();
            served.run();
        });
    }

    private void run(TaskDemand task) {
        Spin.forCpuMillis(task.cpuNs() / 2e6);
        garbage.make(workload.garbageKb());
        connections.query(task.blockedNs());
        Spin.forCpuMillis(task.cpuNs() / 2e6);
    }

    /** Waits until all tasks have ended, at most for the given time. */
    void awaitEnd(double seconds) throws InterruptedException {
        long end = System.nanoTime() + Math.round(1e9 * seconds);
        while (ended.get() < entries.size() && System.nanoTime() < end) {
            Thread.sleep(2);
        }
    }

    /** Submitted tasks, in order. To be read by the submitting thread after all have ended. */
    List<Entry> entries() {
        return Collections.unmodifiableList(entries);
    }

    /** Number of tasks that ended. */
    int ended() {
        return ended.get();
    }
}
