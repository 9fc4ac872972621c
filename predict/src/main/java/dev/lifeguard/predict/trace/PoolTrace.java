package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.sim.Handoff;
import dev.lifeguard.predict.sim.Tasks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * The work of one pool, task by task, rebuilt from a recording.
 *
 * @param pool which pool
 * @param size its workers, the most that were seen, without {@link HeldThreads}
 * @param tasks all tasks that arrived, those seen singly and those counted only; the same recording gives the same
 * @param like for each task the number of the sample that it is, or is taken to be like
 * @param scale how many times as much those needed that were counted only
 * @param samples the tasks seen singly, in order of arrival; made from counts where {@code sampled} is false
 * @param sampled whether tasks were seen singly
 * @param exact whether every task that came and ended was
 * @param completeFromNs from when on the samples are complete, about: tasks from before the pool was watched have gone
 * @param lastEndNs when the last of its tasks ended; where that was not seen singly, when the last interval began in which some did
 * @param handoff how a worker gets a task, as far as the samples show it
 * @param completed tasks that ended
 * @param cancelledShare share of those whose callers gave up before they ended
 * @param refused tasks that were refused
 * @param mostActive the most workers that were busy at one time, as far as was seen
 * @param busyNs busy thread-nanoseconds
 * @param cpuNs CPU time of its workers
 * @param stacks what its blocked workers were seen to wait for
 * @param glances what they did while others waited for what they held
 * @param turns what its requests, or uses, show of those who send them
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
        StacksSeen stacks,
        Glances glances,
        Turns turns) {
    private static final long SEED = 20_17;

    /** Share of the tasks that may be missing among the samples where they count as all. */
    private static final double ALL = 0.99;

    /** Share of them that must be there where the number of tasks at one time is looked at. */
    private static final double NEARLY_ALL = 0.9;

    /** Share of the time of all workers from which on it counts as all of it. */
    private static final double ALWAYS = 0.95;

    /**
     * Rebuilds it from the recording; without any task where none was seen to end.
     *
     * @param pausedShare share of the time in which collections of garbage stopped the JVM
     * @param most tasks that are rebuilt; where there were more, there are none
     */
    public static PoolTrace of(Recording recording, PoolInfo pool, double pausedShare, int most) {
        PoolTicks ticks = PoolTicks.of(recording, pool.id());
        SplittableRandom random = new SplittableRandom(SEED + pool.id());
        List<Sample> seen = Samples.of(ticks, pausedShare);
        List<Sample> samples = seen.isEmpty() ? Demands.fromHistograms(ticks, random) : seen;
        double before = pool.kind().forkJoin() ? 0 : ticks.queuedBefore(); // queues of those are looked at now and then
        boolean possible = !samples.isEmpty() && before + ticks.arrived() <= most && seen.size() <= most;
        Glances glances = Glances.of(recording, pool.id(), pausedShare);
        StacksSeen stacks = StacksSeen.of(recording, pool.id(), glances.moments() > 0);
        Rebuilt rebuilt = possible ? Rebuilt.of(ticks, before, seen, samples, stacks, random) : Rebuilt.NONE;
        double completed = ticks.sum(figures -> figures.tasks().completed());
        Occupancy occupancy = Occupancy.of(seen);
        Optional<OutOfTurn> hands = pool.kind().hasThreads() ? Optional.empty() : Optional.of(OutOfTurn.of(seen));
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
                seen.size() >= ALL * (completed - ticks.before()),
                ticks.before() > 0 && !seen.isEmpty() ? seen.get(0).endedNs() : Double.NEGATIVE_INFINITY,
                samples.stream().mapToDouble(Sample::endedNs).reduce(ticks.someEndFromNs(), Math::max),
                Starts.handoff(seen, occupancy, size)
                        .waitingAgain(hands.map(OutOfTurn::waitsAgain).orElse(false))
                        .givenUpAfter(Patience.ns(ticks, seen)),
                completed,
                Patience.cancelledShare(ticks),
                ticks.sum(figures -> figures.tasks().rejected()),
                Math.max(ticks.most(figures -> figures.load().active()) - held, occupancy.most()),
                ticks.sum(figures -> figures.load().busyNs()),
                ticks.cpuNs(),
                stacks,
                glances,
                Turns.of(ticks, seen, hands));
    }

    /** The same, but with these blocked times of the samples, and of the tasks that are like them. */
    public PoolTrace withBlocked(double[] blockedNs) {
        List<Sample> changed = new ArrayList<>();
        for (int i = 0; i < blockedNs.length; i++) {
            changed.add(samples.get(i).with(samples.get(i).cpuNs(), blockedNs[i]));
        }
        Tasks again = new Rebuilt(tasks.arrivalNs(), like, scale).tasks(changed);
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
                glances,
                turns);
    }

    /** Whether nearly all tasks were seen singly, so that it shows how many were there at any time. */
    public boolean nearlyComplete() {
        return sampled
                && samples.size() >= NEARLY_ALL * completed
                && samples.stream().allMatch(sample -> sample.weight() == 1);
    }

    /** Whether several workers had tasks nearly all the time. */
    public boolean alwaysBusy() {
        double lengthNs = samples.isEmpty() ? 0 : lastEndNs - samples.get(0).startedNs();
        return sampled && size > 1 && lengthNs > 0 && busyNs >= ALWAYS * size * lengthNs;
    }

    /**
     * Times from arrival to end.
     *
     * @param untilNs of the tasks that came before
     */
    public Times responses(double untilNs) {
        return Times.of(
                samples.stream().filter(sample -> sample.arrivedNs() < untilNs).toList());
    }
}
