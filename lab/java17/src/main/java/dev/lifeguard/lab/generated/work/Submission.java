package dev.lifeguard.lab.generated.work;

import dev.lifeguard.lab.generated.ArrivalTrace;
import dev.lifeguard.lab.generated.TaskDemand;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Feeds a trace to a pool on schedule from the calling thread, and logs when each task arrived, began and ended. */
final class Submission {
    private final Executor pool;
    private final TaskBody work;
    private final List<SubmittedTask> entries = new ArrayList<>();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();

    Submission(Executor pool, TaskBody work) {
        this.pool = pool;
        this.work = work;
    }

    /** Submits all tasks that arrive within the given time. */
    void submit(ArrivalTrace trace, double seconds) throws InterruptedException {
        List<Supplier<TaskDemand>> users = trace.users();
        long begin = System.nanoTime();
        if (users.isEmpty()) {
            for (TaskDemand task : trace.open(seconds)) {
                Blocking.park(begin + task.atNs() - System.nanoTime());
                give(task, begin + task.atNs(), () -> {});
            }
        } else {
            closed(users, begin, begin + Math.round(1e9 * seconds));
        }
    }

    private void closed(List<Supplier<TaskDemand>> users, long begin, long end) throws InterruptedException {
        DelayQueue<ThinkingUser> thinking = new DelayQueue<>();
        users.forEach(user -> thinking.add(new ThinkingUser(user, begin)));
        ThinkingUser user = thinking.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
        while (user != null && user.dueNs - end < 0) {
            ThinkingUser back = user;
            give(user.demand, user.dueNs, () -> thinking.add(new ThinkingUser(back.tasks, System.nanoTime())));
            user = thinking.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
        }
    }

    private void give(TaskDemand task, long dueNs, Runnable then) {
        SubmittedTask entry = new SubmittedTask(task, dueNs, System.nanoTime());
        entries.add(entry);
        try {
            pool.execute(() -> run(entry, then));
        } catch (RejectedExecutionException e) {
            entry.refused = true;
            done.incrementAndGet();
            then.run();
        }
    }

    private void run(SubmittedTask entry, Runnable then) {
        entry.beginNs = System.nanoTime();
        try {
            work.run(entry.demand);
        } catch (Exception e) {
            failure.compareAndSet(null, e);
        } finally {
            entry.endNs = System.nanoTime();
            done.incrementAndGet();
            then.run();
        }
    }

    /**
     * Waits until all tasks have ended, at most for the given time.
     *
     * @throws IllegalStateException if a task failed
     */
    void awaitEnd(double seconds) throws InterruptedException {
        long end = System.nanoTime() + Math.round(1e9 * seconds);
        while (done.get() < entries.size() && System.nanoTime() - end < 0) {
            Thread.sleep(2);
        }
        Exception failed = failure.get();
        if (failed != null) {
            throw new IllegalStateException("a task failed", failed);
        }
    }

    /** Submitted tasks, in order. To be read by the submitting thread after all have ended. */
    List<SubmittedTask> entries() {
        return Collections.unmodifiableList(entries);
    }

    int done() {
        return done.get();
    }

    /** A user who thinks and then submits a task. */
    private static final class ThinkingUser implements Delayed {
        private final Supplier<TaskDemand> tasks;
        private final TaskDemand demand;
        private final long dueNs;

        /** Creates a user who begins to think at the given time. */
        ThinkingUser(Supplier<TaskDemand> tasks, long nowNs) {
            this.tasks = tasks;
            demand = tasks.get();
            dueNs = nowNs + demand.atNs();
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(dueNs - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.signum(dueNs - ((ThinkingUser) other).dueNs); // by difference, as nanoTime requires
        }
    }

    /** Log entry of one task; times are {@link System#nanoTime()}. */
    static final class SubmittedTask {
        final TaskDemand demand;
        final long dueNs;
        final long arrivalNs;

        /**
         * Whether the pool refused it. Written by the submitting thread; the other fields by the thread that runs the
         * task.
         */
        boolean refused;

        long beginNs;
        long endNs;

        SubmittedTask(TaskDemand demand, long dueNs, long arrivalNs) {
            this.demand = demand;
            this.dueNs = dueNs;
            this.arrivalNs = arrivalNs;
        }
    }
}
