package dev.lifeguard.predict.stack;

import dev.lifeguard.model.event.HeldMonitor;
import dev.lifeguard.model.recording.Recording;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A single monitor object that stacks show tasks of a pool holding: a limit of one, whether or not tasks waited for it.
 *
 * @param blockedShare share of their blocked time in which they hold it, 0 to 1
 * @param runningShare share of their CPU time in which they hold it, 0 to 1
 */
public record SharedMonitor(double blockedShare, double runningShare) {
    /** Minimum number of samples in which it is held. */
    private static final double MIN_SAMPLES = 6;

    /** Minimum share of the samples in which it is held. */
    private static final double MIN_HELD_SHARE = 0.3;

    /** Share of the samples above which other held monitors do not matter. */
    private static final double ALWAYS_HELD_SHARE = 0.9;

    /** Relative frequency of the second most held monitor above which each task may hold one of several. */
    private static final double MAX_OTHER_RATIO = 0.25;

    /** Returns the monitor that is held most; empty if it is rarely held or if each task may hold one of its own. */
    public static Optional<SharedMonitor> of(Recording recording, int poolId) {
        Map<Integer, HeldMonitor> sums = new HashMap<>();
        recording.history(poolId).heldMonitors().forEach(held -> sums.merge(held.monitor(), held, SharedMonitor::sum));
        HeldMonitor looks = sums.remove(0);
        if (looks == null) {
            return Optional.empty();
        }
        List<HeldMonitor> most = sums.values().stream()
                .sorted(Comparator.comparingDouble(SharedMonitor::count).reversed())
                .limit(2)
                .toList();
        if (most.isEmpty()) {
            return Optional.empty();
        }
        double held = count(most.get(0));
        double other = most.size() < 2 ? 0 : count(most.get(1));
        boolean oneOfSeveral = other >= MAX_OTHER_RATIO * held && held < ALWAYS_HELD_SHARE * count(looks);
        if (held < MIN_SAMPLES || held < MIN_HELD_SHARE * count(looks) || oneOfSeveral) {
            return Optional.empty();
        }
        return Optional.of(new SharedMonitor(
                share(most.get(0).blocked(), looks.blocked()), share(most.get(0).running(), looks.running())));
    }

    private static HeldMonitor sum(HeldMonitor one, HeldMonitor other) {
        return new HeldMonitor(
                one.poolId(), one.monitor(), one.blocked() + other.blocked(), one.running() + other.running());
    }

    private static double count(HeldMonitor held) {
        return Math.max(0.0, held.blocked()) + Math.max(0.0, held.running());
    }

    private static double share(double held, double looks) {
        return looks <= 0 ? 0 : Math.max(0, Math.min(1, held / looks));
    }
}
