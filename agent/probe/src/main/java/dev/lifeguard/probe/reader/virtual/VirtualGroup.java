package dev.lifeguard.probe.reader.virtual;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.route.AsyncRequests;
import dev.lifeguard.probe.boot.virtual.VirtualCell;
import dev.lifeguard.probe.reader.meter.Arrivals;
import dev.lifeguard.probe.reader.meter.AsyncMeter;
import dev.lifeguard.probe.reader.meter.RouteCounts;
import dev.lifeguard.probe.reader.workers.Integral;
import dev.lifeguard.probe.threads.ThreadNames;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * Virtual threads that are started alike, reported like a pool without a limit: one thread for each task. Once a request
 * has begun on one of them, the requests are the tasks.
 */
final class VirtualGroup {
    /** There is no maximum. */
    private static final int NO_MAX = Integer.MAX_VALUE;

    /** Threads of a cell that are counted in an interval. If more begin, each counted one represents several. */
    private static final long MAX_COUNTED = 10_000;

    final int id = Registry.newId();
    private final String name;
    private final String className;
    private final List<Member> members = new ArrayList<>();
    private final Arrivals arrivals;
    private List<WeakReference<Thread>> older = new ArrayList<>();
    private boolean serves;
    private long from; // of the present step, in units of stamps

    // In this interval.
    private long arrivedThreads;
    private long olderUnits;
    private long olderEnded;
    private boolean lowerBound;

    /** The counts of one cell. */
    private static final class Member {
        final VirtualCell cell;
        final AsyncMeter threads;
        final AsyncMeter requests;
        final RouteCounts routes;

        Member(VirtualCell cell, long from) {
            this.cell = cell;
            threads = new AsyncMeter(cell, cell.threads, from);
            requests = new AsyncMeter(cell, from);
            routes = new RouteCounts(cell);
        }
    }

    /** Begins with the interval that began at {@code from}, in units of stamps; {@code first} names it. */
    VirtualGroup(VirtualCell first, long from) {
        name = name(first);
        className = first.task;
        arrivals = new Arrivals(from);
        this.from = from;
    }

    /** The pattern of its threads' names, else the class of its task. */
    static String name(VirtualCell cell) {
        return cell.prefix.isEmpty() ? ofClass(cell.task) : ThreadNames.pattern(cell.prefix + "0");
    }

    /** The outermost class of a task. Its package tells which library started the thread, if it was not the program. */
    private static String ofClass(String task) {
        int end = task.indexOf('$', task.lastIndexOf('.') + 2);
        return end < 0 ? task : task.substring(0, end);
    }

    void add(VirtualCell cell) {
        members.add(new Member(cell, from));
    }

    /** Adds a thread that was running before the hooks were installed. */
    void addOlder(Thread thread) {
        older.add(new WeakReference<>(thread));
    }

    /** Whether its tasks are requests. */
    boolean serves() {
        return serves;
    }

    /** Number of tasks at the last step. */
    long busy() {
        long busy = serves ? 0 : older.size();
        for (Member member : members) {
            busy += (serves ? member.requests : member.threads).inFlight();
        }
        return busy;
    }

    /** Adds what happened up to {@code to}, in units of stamps. */
    void step(long to) {
        for (Member member : members) {
            member.threads.step(to);
            member.requests.step(to);
            serves |= AsyncRequests.of(member.cell) != null;
        }
        arrivals.step(arrived(), from, to);
        if (!older.isEmpty()) {
            stepOlder(to);
        }
        from = to;
    }

    private long arrived() {
        long now = 0;
        for (Member member : members) {
            now += serves ? member.requests.begun() : member.threads.begun();
        }
        long more = Math.max(0, now - arrivedThreads);
        arrivedThreads = now;
        return more;
    }

    private void stepOlder(long to) {
        List<WeakReference<Thread>> left = new ArrayList<>();
        for (WeakReference<Thread> one : older) {
            Thread thread = one.get();
            if (thread != null && thread.isAlive()) {
                left.add(one);
            }
        }
        olderEnded += older.size() - left.size();
        olderUnits += (to - from) * left.size();
        older = left;
        lowerBound = true;
    }

    PoolInfo info() {
        return new PoolInfo(
                id, name, PoolInfo.Kind.VIRTUAL_TASKS, className, null, null, PoolInfo.UNKNOWN, PoolSetting.NONE);
    }

    /** Returns the values since the last call. */
    PoolTick take() {
        AsyncSum threads = new AsyncSum();
        AsyncSum requests = new AsyncSum();
        List<RouteTick> routes = new ArrayList<>();
        for (Member member : members) {
            AsyncTick begun = member.threads.take();
            member.cell.count(serves ? 0 : shift(begun.begun()));
            threads.add(begun);
            requests.add(member.requests.take());
            routes.addAll(member.routes.take());
        }
        AsyncTick tasks = serves ? requests.sum() : threads.sum();
        int before = serves ? 0 : older.size();
        PoolTick tick = new PoolTick(
                id,
                new PoolTick.Threads(
                        (int) threads.sum().inFlight() + older.size(),
                        0,
                        NO_MAX,
                        threads.sum().begun()),
                new PoolTick.Load(
                        tasks.inFlight() + before,
                        0,
                        tasks.inFlightNs() + (serves ? 0 : Integral.nanos(olderUnits)),
                        0),
                new PoolTick.Tasks(
                        arrivals.take(from),
                        tasks.begun(),
                        tasks.completed() + (serves ? 0 : olderEnded),
                        0,
                        0,
                        0,
                        serves ? requests(requests.sum(), threads.sum(), routes) : PoolTick.Requests.NONE,
                        PoolTick.Dropped.NONE),
                new PoolTick.Execution(tasks.sumNs(), tasks.buckets(), lowerBound),
                new PoolTick.Clocks(-1, -1, 0),
                new PoolTick.Help(0, 0));
        arrivedThreads = 0;
        olderUnits = olderEnded = 0;
        lowerBound = false;
        return tick;
    }

    /** Returns how many threads one counted thread should represent if as many begin again, as a power of two. */
    private static int shift(long begun) {
        return begun <= MAX_COUNTED ? 0 : Long.SIZE - Long.numberOfLeadingZeros(begun / MAX_COUNTED);
    }

    private static PoolTick.Requests requests(AsyncTick requests, AsyncTick threads, List<RouteTick> routes) {
        long others = Math.max(0, threads.completed() - requests.completed());
        return new PoolTick.Requests(requests.begun(), requests.inFlight(), others, routes, AsyncTick.NONE);
    }
}
