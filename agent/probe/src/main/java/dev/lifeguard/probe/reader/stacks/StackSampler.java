package dev.lifeguard.probe.reader.stacks;

import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.frame.Waiting;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Submissions;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import dev.lifeguard.probe.reader.report.Stacks;
import dev.lifeguard.probe.threads.StackLook;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.Consumer;

/**
 * Samples the stacks of busy workers and of submitters. Only a few workers are sampled at each stop of all threads, in
 * rotation.
 */
public final class StackSampler {
    private static final int WORKERS_PER_STEP = 3;

    /** In addition, with a rotation of their own: carriers are few, and a blocked one delays all virtual threads. */
    private static final int CARRIERS_PER_STEP = 1;

    private static final StackTraceElement[] NO_FRAMES = {};

    /** Submitters' stacks wanted in an interval, of one pool and of all, in rotation; each delays its submitter. */
    private static final int SUBMITTERS_PER_POOL = 3;

    private static final int SUBMITTERS = 20;

    private record Key(int pool, Role role, int stack) {}

    /** A worker with a task, and its Linux thread id, 0 if unknown. */
    private record Busy(PoolMeter pool, Thread worker, int tid) {}

    private final Stacks stackIds = new Stacks();
    private final Consumer<StackInfo> freshStacks;
    private final CarrierStacks carriers;
    private final CpuClocks clocks = new CpuClocks();
    private Map<Key, Long> counts = new LinkedHashMap<>();
    private int turn;
    private int carriersTurn;
    private int submittersTurn;

    /**
     * @param freshStacks receives each new stack before it is counted
     * @param problems receives sentences about what cannot be observed
     */
    public StackSampler(Consumer<StackInfo> freshStacks, Queue<String> problems) {
        this.freshStacks = freshStacks;
        carriers = new CarrierStacks(problems);
    }

    /** Chooses some of the busy workers of these pools, whose stacks the look is to take. */
    public void choose(Collection<PoolMeter> pools, StackLook look) {
        if (look.steps() == 0) {
            return;
        }
        List<Busy> workers = new ArrayList<>();
        List<Busy> carrying = new ArrayList<>();
        for (PoolMeter pool : pools) {
            if (!pool.stats.shown() || pool.looping) {
                continue;
            }
            for (WorkerCell cell : pool.presentWorkers()) {
                Thread thread = cell.idle() ? null : cell.thread();
                if (thread != null) {
                    add(new Busy(pool, thread, cell.tid), workers, carrying);
                }
            }
            for (Thread worker : pool.stats.olderWorkers()) {
                add(new Busy(pool, worker, 0), workers, carrying);
            }
        }
        List<Busy> chosen = chosen(workers, WORKERS_PER_STEP * look.steps(), turn);
        turn += chosen.size();
        for (Busy carrier : chosen(carrying, CARRIERS_PER_STEP * look.steps(), carriersTurn)) {
            carriersTurn++;
            if (!samplePinned(carrier)) {
                chosen.add(carrier);
            }
        }
        for (Busy busy : chosen) {
            look.want(busy.worker, taken -> sample(busy, taken));
        }
    }

    /** Takes the submitters' stacks recorded by hooks. */
    public void takeSubmitters() {
        for (Submissions.Submission s = Submissions.next(); s != null; s = Submissions.next()) {
            count(s.pool().id, Role.SUBMITTING, withoutHooks(s.at().getStackTrace()));
        }
    }

    private static void add(Busy busy, List<Busy> workers, List<Busy> carrying) {
        (MountedThreads.isCarrier(busy.worker) ? carrying : workers).add(busy);
    }

    /** The next {@code max} of them, from {@code turn} on. */
    private static List<Busy> chosen(List<Busy> busy, int max, int turn) {
        List<Busy> chosen = new ArrayList<>();
        for (int i = 0; i < Math.min(max, busy.size()); i++) {
            chosen.add(busy.get(Math.floorMod(turn + i, busy.size())));
        }
        return chosen;
    }

    /** Counts the stack of the virtual thread that blocks a carrier; returns false if none does. */
    private boolean samplePinned(Busy carrier) {
        StackTraceElement[] pinned =
                carrier.pool.blockedLately() ? withoutHooks(carriers.pinned(carrier.worker, carrier.tid)) : NO_FRAMES;
        if (pinned.length > 0) {
            count(carrier.pool.stats.id, Role.BLOCKED, pinned);
        }
        return pinned.length > 0;
    }

    private void sample(Busy busy, StackLook.Taken taken) {
        Thread.State state = taken.state();
        StackTraceElement[] stack = withoutHooks(taken.stack());
        if (stack.length == 0 || state == Thread.State.TERMINATED || atRest(stack)) {
            return;
        }
        Activity activity =
                state == Thread.State.RUNNABLE ? ofRunnable(stack[0], busy.worker, busy.tid) : Activity.BLOCKED;
        if (activity != Activity.UNKNOWN) {
            count(busy.pool.stats.id, activity == Activity.BLOCKED ? Role.BLOCKED : Role.RUNNING, stack);
        }
    }

    /** A native method may compute or wait. */
    private Activity ofRunnable(StackTraceElement innermost, Thread worker, int tid) {
        if (!innermost.isNativeMethod()) {
            return Activity.RUNNING;
        }
        if (Waiting.isNative(innermost)) {
            return Activity.BLOCKED;
        }
        return tid == 0 ? clocks.of(worker) : Activity.ofRunning(tid);
    }

    /** The number of a stack, −1 if it is empty or there are too many. */
    public int number(StackTraceElement[] stack) {
        return stackIds.id(withoutHooks(stack), freshStacks);
    }

    /** The host's part of a stack that was taken in a hook. */
    private static StackTraceElement[] withoutHooks(StackTraceElement[] stack) {
        for (int i = stack.length - 1; i >= 0; i--) {
            if (stack[i].getClassName().startsWith("dev.lifeguard.probe.boot.")) {
                return Arrays.copyOfRange(stack, i + 1, stack.length);
            }
        }
        return stack;
    }

    /** Whether the worker had returned to waiting for tasks when its stack was taken. */
    static boolean atRest(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            String method = frame.getMethodName();
            if (method.equals("getTask") || method.equals("awaitWork")) {
                return frame.getClassName().endsWith("ThreadPoolExecutor")
                        || frame.getClassName().endsWith("ForkJoinPool");
            }
        }
        return false;
    }

    /** Counts a stack of a pool or a group of threads. */
    public void count(int pool, Role role, StackTraceElement[] stack) {
        int id = stackIds.id(stack, freshStacks);
        if (id > 0) {
            counts.merge(new Key(pool, role, id), 1L, Long::sum);
        }
    }

    /** Returns the samples since the last call; requests submitters' stacks of the {@code active} pools. */
    public List<StackSample> take(List<PoolStats> active) {
        List<StackSample> samples = new ArrayList<>();
        for (Map.Entry<Key, Long> at : counts.entrySet()) {
            Key key = at.getKey();
            samples.add(new StackSample(key.pool, key.role, key.stack, at.getValue()));
        }
        counts = new LinkedHashMap<>();
        for (int left = Math.min(SUBMITTERS, active.size() * SUBMITTERS_PER_POOL); left > 0; ) {
            PoolStats pool = active.get(Math.floorMod(submittersTurn++, active.size()));
            pool.stacksWanted = Math.min(left, SUBMITTERS_PER_POOL);
            left -= SUBMITTERS_PER_POOL;
        }
        return samples;
    }
}
