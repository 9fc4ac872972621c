package dev.lifeguard.lab.generated.work;

import dev.lifeguard.lab.generated.ArrivalTrace;
import dev.lifeguard.lab.generated.TaskDemand;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A trace, given to a pool in time by the calling thread. Its own log says when each task arrived, began and ended. */
final class Submission {
    private final ExecutorService pool;
    private final TaskBody work;
    private final List<SubmittedTask> entries = new ArrayList<>();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();

    Submission(ExecutorService pool, TaskBody work) {
        this.pool = pool;
        this.work = work;
    }

    /** Gives all that arrives in so many seconds to the pool. */
    void submit(ArrivalTrace trace, double seconds) throws InterruptedException {
        List<Supplier<TaskDemand>> users = trace.users();
        long begin = System.nanoTime();
        if (users.isEmpty()) {
            for (TaskDemand task : trace.open(seconds)) {
                awaitTime(begin + task.atNs());
                give(task, begin + task.atNs(), () -> {});
            }
        } else {
            closed(users, begin, begin + Math.round(1e9 * seconds));
        }
    }

    private static void awaitTime(long due) {
        for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    private void closed(List<Supplier<TaskDemand>> users, long begin, long end) throws InterruptedException {
        DelayQueue<User> thinking = new DelayQueue<>();
        users.forEach(user -> thinking.add(new User(user, begin)));
        User user = thinking.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
        while (user != null && user.dueNs - end < 0) {
            User back = user;
            give(user.demand, user.dueNs, () -> thinking.add(new User(back.tasks, System.nanoTime())));
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
     * Waits until all tasks that arrived have ended, so long at most.
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

    /** What arrived, in order. To be read by the thread that submitted, when all have ended. */
    List<SubmittedTask> entries() {
        return Collections.unmodifiableList(entries);
    }

    /** How many tasks ended or were refused. */
    int done() {
        return done.get();
    }

    /** A user who thinks, and then comes with a task. */
    private static final class User implements Delayed {
        private final Supplier<TaskDemand> tasks;
        private final TaskDemand demand;
        private final long dueNs;

        /** One who begins to think at that time. */
        User(Supplier<TaskDemand> tasks, long nowNs) {
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
            return Long.signum(dueNs - ((User) other).dueNs); // as nanoTime wants to be compared
        }
    }
}
