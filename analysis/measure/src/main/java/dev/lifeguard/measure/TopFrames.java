package dev.lifeguard.measure;

import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the most frequent lines of sampled stacks. A stack counts for its line that a user can change: {@link Frames}.
 */
final class TopFrames {
    /** Maximum number of lines reported. */
    private static final int MAX_LINES = 10;

    private static final Set<Role> BUSY = EnumSet.of(Role.RUNNING, Role.BLOCKED);

    private TopFrames() {}

    /** Returns lines of workers in {@code role}, most frequent first, as shares of all samples of busy workers. */
    static List<FrameShare> ofWorkers(List<StackSample> samples, Map<Integer, StackInfo> stacks, Role role) {
        return top(samples, stacks, role, BUSY);
    }

    /**
     * Returns submitting lines, most frequent first, as shares of the sampled submissions, including those without such
     * a line.
     */
    static List<FrameShare> ofSubmitters(List<StackSample> samples, Map<Integer, StackInfo> stacks) {
        return top(samples, stacks, Role.SUBMITTING, EnumSet.of(Role.SUBMITTING));
    }

    private static List<FrameShare> top(
            List<StackSample> samples, Map<Integer, StackInfo> stacks, Role role, Set<Role> whole) {
        Map<String, Double> counts = new LinkedHashMap<>();
        double all = 0;
        for (StackSample sample : samples) {
            if (whole.contains(sample.role())) {
                all += sample.count();
            }
            StackInfo stack = stacks.get(sample.stackId());
            if (sample.role() == role && sample.count() > 0 && stack != null) {
                String line = role == Role.SUBMITTING
                        ? Frames.submittersLine(stack.frames())
                        : Frames.usersLine(stack.frames());
                if (!line.isEmpty()) {
                    counts.merge(line, (double) sample.count(), Double::sum);
                }
            }
        }
        double total = all;
        return counts.entrySet().stream()
                .map(entry -> new FrameShare(entry.getKey(), entry.getValue() / total))
                .sorted(Comparator.comparingDouble(FrameShare::share).reversed().thenComparing(FrameShare::frame))
                .limit(MAX_LINES)
                .toList();
    }
}
