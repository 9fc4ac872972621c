package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.PoolTick.Dropped;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * All that a recording has about one pool.
 *
 * @param whole the pool over the whole recording
 * @param seconds the same, second by second, in order
 * @param stacks of its workers and submitters
 * @param ticks its figures tick by tick, in order
 */
public record PoolCase(PoolMeasurement whole, List<Second> seconds, Stacks stacks, List<PoolTick> ticks) {
    /** A maximum beyond what any machine can have is no limit. */
    private static final int UNLIMITED_FROM = 1 << 20;

    /** Largest share of its time that an always busy thread may seem idle, by clock error. */
    private static final double CLOCK_ERROR = 0.05;

    /** Utilization to aim for, so that tasks that arrive together find a free thread. */
    private static final double TARGET = 0.75;

    public PoolCase {
        seconds = List.copyOf(seconds);
        ticks = List.copyOf(ticks);
    }

    public PoolInfo info() {
        return whole.pool();
    }

    public Kind kind() {
        return info().kind();
    }

    public String name() {
        return info().name();
    }

    public double busy() {
        return whole.busyThreads();
    }

    public double waiting() {
        return whole.waitingTasks();
    }

    /** Mean number of busy threads that a waiting task sees; NaN if none waits. A second counts by its waiting tasks. */
    public double busyWhileWaiting() {
        double waiting = 0;
        double busy = 0;
        for (Second at : seconds) {
            waiting += at.length() * at.waiting();
            busy += at.length() * at.waiting() * at.busy();
        }
        return busy / waiting;
    }

    public String tasks() {
        return whole.work().many();
    }

    public String task() {
        return whole.work().one();
    }

    /** Tasks that its handler dropped without an exception. */
    public Dropped dropped() {
        return ticks.stream()
                .map(tick -> tick.tasks().dropped())
                .reduce(
                        new Dropped(0, 0, 0),
                        (a, b) -> new Dropped(
                                a.arriving() + b.arriving(), a.oldest() + b.oldest(), a.unanswered() + b.unanswered()));
    }

    public Stacks workers() {
        return stacks.ofWorkers();
    }

    public ConnectionStacks connections() {
        return new ConnectionStacks(info().className());
    }

    public Stacks submitters() {
        return stacks.of(Role.SUBMITTING);
    }

    /** Whether it has no limit on its threads that could be reached. */
    public boolean unlimited() {
        return threads() >= UNLIMITED_FROM;
    }

    /** Number of its threads when tasks wait, as its settings and its queue allow. */
    public int threads() {
        if (ticks.isEmpty()) {
            return whole.maxSize();
        }
        PoolTick last = ticks.get(ticks.size() - 1);
        return info().workersUnderLoad(last.threads().core(), last.threads().max());
    }

    /** Its core size, or parallelism; 0 where nothing was observed. */
    public int coreSize() {
        return ticks.isEmpty() ? 0 : ticks.get(ticks.size() - 1).threads().core();
    }

    /** Last impossible count of a fork/join pool's released workers; 0 if there was none. */
    public int released() {
        return ticks.stream()
                .mapToInt(PoolTick::released)
                .filter(released -> released != 0)
                .reduce(0, (a, b) -> b);
    }

    /**
     * Threads held by tasks that never end, such as a loop for the life of the process: in the later half, threads that
     * are always busy beyond what completed tasks account for. Tasks in flight at the end are assumed to end. 0 for
     * fork/join pools, whose tasks are counted in another way, and for threads whose tasks are not seen.
     */
    public int held() {
        List<Second> latest = laterHalf();
        double length = latest.stream().mapToDouble(Second::length).sum();
        if (info().kind().forkJoin() || info().estimated() || length == 0) {
            return 0;
        }
        double ended = 0;
        double busy = 0;
        double least = Double.POSITIVE_INFINITY;
        for (Second at : latest) {
            PoolMeasurement pool = at.pool();
            ended +=
                    pool.completed() == 0 ? 0 : pool.completed() * pool.execMs().mean() / 1000;
            busy += at.length() * pool.busyThreads();
            least = Math.min(least, pool.busyThreads());
        }
        double underWay =
                whole.completed() == 0 ? 0 : whole.busyAtEnd() * whole.execMs().mean() / 1000;
        double unexplained = (busy - ended - underWay) / length;
        return (int) Math.max(0, Math.floor(Math.min(least, unexplained) + CLOCK_ERROR));
    }

    /** The long rounds of its event loops; of a pool that has none, the long tasks. */
    public LongRounds longRounds() {
        return LongRounds.of(ticks, ticks.isEmpty() ? 0 : 1000 * threads() * length() / ticks.size());
    }

    public long ticksThatEnd(Predicate<PoolTick> wanted) {
        return ticks.stream().filter(wanted).count();
    }

    public int[] sizes() {
        return seconds.stream().mapToInt(at -> at.pool().size()).toArray();
    }

    public List<Second> secondsIn(Predicate<Second> wanted) {
        return seconds.stream().filter(wanted).toList();
    }

    /** The later half, which shows the present state. */
    public List<Second> laterHalf() {
        return seconds.subList(seconds.size() / 2, seconds.size());
    }

    public Load load() {
        return Load.over(seconds);
    }

    public Load loadIn(Predicate<Second> wanted) {
        return Load.over(secondsIn(wanted));
    }

    public Trend trend(ToDoubleFunction<Second> figure) {
        return Trend.of(seconds.stream()
                .map(at -> new Trend.Point(at.middle(), figure.applyAsDouble(at)))
                .toList());
    }

    /** Completed tasks in a second; NaN where nothing was observed. */
    public double throughput() {
        return whole.completed() / length();
    }

    /** Tasks that arrived in a second; NaN where nothing was observed. */
    public double arrivalRate() {
        return whole.arrived() / length();
    }

    /** Threads that today's arrivals keep busy; 0 where no task ended, so that nobody knows. */
    public double demand() {
        return whole.completed() == 0 ? 0 : arrivalRate() * whole.needMs() / 1000;
    }

    /** A larger size at which this number of busy threads leaves some free. */
    public int threadsFor(double busy) {
        return (int) Math.max(threads() + 1L, Math.ceil(busy / TARGET));
    }

    /**
     * Whether users notice that tasks wait, and not only in one burst.
     *
     * @param meanwhile the load in the seconds in which they do
     */
    public boolean waitsNoticeably(Load meanwhile) {
        return waiting() >= Thresholds.NOTICEABLE_WAITING
                && whole.waitingPercent() >= Thresholds.MIN_WAITING_PERCENT
                && meanwhile.seconds() >= Thresholds.MIN_SECONDS;
    }

    public double length() {
        return seconds.stream().mapToDouble(Second::length).sum();
    }
}
