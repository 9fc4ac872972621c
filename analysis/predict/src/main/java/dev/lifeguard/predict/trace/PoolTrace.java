package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.sample.CallerTimeout;
import dev.lifeguard.predict.sample.Demands;
import dev.lifeguard.predict.sample.HandoffTimes;
import dev.lifeguard.predict.sample.Occupancy;
import dev.lifeguard.predict.sample.PoolTicks;
import dev.lifeguard.predict.sample.QueueOrder;
import dev.lifeguard.predict.sample.ResponseTimes;
import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sample.Samples;
import dev.lifeguard.predict.sim.Handoff;
import dev.lifeguard.predict.sim.Tasks;
import dev.lifeguard.predict.stack.BlockedSamples;
import dev.lifeguard.predict.stack.HolderSamples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * The work of one pool, task by task, rebuilt from a recording.
 *
 * @param pool the pool
 * @param size most workers observed, without {@link HeldThreads}
 * @param tasks all tasks that arrived, sampled or not; the same recording gives the same tasks
 * @param like for each task the index of its sample, or of the sample it is assumed to resemble
 * @param scale factor on the demands of unsampled tasks
 * @param samples sampled tasks in order of arrival; made from counts if {@code sampled} is false
 * @param sampled whether tasks were sampled
 * @param exact whether every task that arrived and ended was sampled
 * @param completeFromNs approximate time from which the samples are complete: tasks from before the pool was watched
 *     have ended
 * @param lastEndNs when its last task ended; if that task was not sampled, start of the last interval in which tasks
 *     ended
 * @param handoff how a worker gets a task, as far as the samples show it
 * @param completed tasks that ended
 * @param cancelledShare share of them whose callers gave up
 * @param refused tasks that were refused
 * @param mostActive most busy workers observed at one time
 * @param busyNs busy thread-nanoseconds
 * @param cpuNs CPU time of its workers
 * @param stacks what its blocked workers waited for
 * @param holderSamples the state of its workers while some waited for others
 * @param presentRequests what its requests or uses show about their senders
 */
public record PoolTrace(
        PoolInfo pool,
        int size,
        Tasks tasks,
        int[] like,
        double scale,
        List<Sample> samples,
        boolean sampled,
        boolean exact,
        double completeFromNs,
        double lastEndNs,
        Handoff handoff,
        double completed,
        double cancelledShare,
        double refused,
        double mostActive,
        double busyNs,
        double cpuNs,
        BlockedSamples stacks,
        HolderSamples holderSamples,
        PresentRequests presentRequests) {
    private static final long SEED = 20_17;

    /** Share of the tasks that must be sampled for the samples to count as all. */
    private static final double MIN_COMPLETE_SHARE = 0.99;

    /** Share that must be sampled to determine the number of tasks at one time. */
    private static final double MIN_NEARLY_COMPLETE_SHARE = 0.9;

    /**
     * Rebuilds a pool's tasks; none if no task was seen to end.
     *
     * @param most maximum number of tasks; if there were more, none is rebuilt
     */
    public static PoolTrace of(Recording recording, PoolInfo pool, int most) {
        PoolTicks ticks = PoolTicks.of(recording, pool.id());
        SplittableRandom random = new SplittableRandom(SEED + pool.id());
        List<Sample> seen = Samples.of(ticks);
        List<Sample> samples = seen.isEmpty() ? Demands.fromHistograms(ticks, random) : seen;
        double before = pool.kind().forkJoin() ? 0 : ticks.queuedBefore(); // those queues are only polled
        boolean possible = !samples.isEmpty() && before + ticks.arrived() <= most && seen.size() <= most;
        HolderSamples holderSamples = HolderSamples.of(recording, pool.id());
        BlockedSamples stacks = BlockedSamples.of(recording, pool.id(), holderSamples.moments() > 0);
        RebuiltTasks rebuilt =
                possible ? RebuiltTasks.of(ticks, before, seen, samples, stacks, random) : RebuiltTasks.NONE;
        double completed = ticks.sum(figures -> figures.tasks().completed());
        Occupancy occupancy = Occupancy.of(seen);
        Optional<QueueOrder> queueOrder =
                pool.kind().hasThreads() ? Optional.empty() : Optional.of(QueueOrder.of(seen));
        int held = HeldThreads.of(ticks.history());
        int size = (int) Math.max(
                1, Math.min(1 << 20, ticks.most(figures -> figures.threads().size()) - held));
        return new PoolTrace(
                pool,
                size,
                rebuilt.tasks(samples),
                rebuilt.like(),
                rebuilt.scale(),
                samples,
                !seen.isEmpty(),
                seen.size() >= MIN_COMPLETE_SHARE * (completed - ticks.before()),
                ticks.before() > 0 && !seen.isEmpty() ? seen.get(0).endedNs() : Double.NEGATIVE_INFINITY,
                samples.stream().mapToDouble(Sample::endedNs).reduce(ticks.someEndFromNs(), Math::max),
                HandoffTimes.handoff(seen, occupancy, size)
                        .withWaitsAgain(queueOrder.map(QueueOrder::waitsAgain).orElse(false))
                        .withCallerTimeout(CallerTimeout.ns(ticks, seen)),
                completed,
                CallerTimeout.cancelledShare(ticks),
                ticks.sum(figures -> figures.tasks().rejected()),
                Math.max(ticks.most(figures -> figures.load().active()) - held, occupancy.most()),
                ticks.sum(figures -> figures.load().busyNs()),
                ticks.cpuNs(),
                stacks,
                holderSamples,
                PresentRequests.of(ticks, seen, queueOrder));
    }

    /** Returns this trace with these blocked times of the samples, and of the tasks that resemble them. */
    public PoolTrace withBlocked(double[] blockedNs) {
        List<Sample> changed = new ArrayList<>();
        for (int i = 0; i < blockedNs.length; i++) {
            changed.add(samples.get(i).with(samples.get(i).cpuNs(), blockedNs[i]));
        }
        Tasks again = new RebuiltTasks(tasks.arrivalNs(), like, scale).tasks(changed);
        return new PoolTrace(
                pool,
                size,
                again,
                like,
                scale,
                List.copyOf(changed),
                sampled,
                exact,
                completeFromNs,
                lastEndNs,
                handoff,
                completed,
                cancelledShare,
                refused,
                mostActive,
                busyNs,
                cpuNs,
                stacks,
                holderSamples,
                presentRequests);
    }

    /** Returns whether nearly all tasks were sampled, so that the number present at any time is known. */
    public boolean nearlyComplete() {
        return sampled
                && samples.size() >= MIN_NEARLY_COMPLETE_SHARE * completed
                && samples.stream().allMatch(sample -> sample.weight() == 1);
    }

    /** Returns whether tasks ran one at a time, which does not show what two would share. */
    public boolean ranOneAtATime() {
        return size == 1 || mostActive <= 1;
    }

    /**
     * Returns the times from arrival to end.
     *
     * @param untilNs later arrivals are left out
     */
    public ResponseTimes responses(double untilNs) {
        return ResponseTimes.of(
                samples.stream().filter(sample -> sample.arrivedNs() < untilNs).toList());
    }
}
