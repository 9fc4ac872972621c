package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.CallerRun;
import dev.lifeguard.model.event.Frames;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A thread that a full pool kept busy with the tasks that it handed over.
 *
 * @param thread its name
 * @param handler class of the pool's handler of refused tasks, empty if unknown
 * @param tasks that the handler was done with
 * @param busyNs time in the handler
 * @param stacks of the thread in the handler, with frames from the innermost to the thread's first
 */
public record Caller(String thread, String handler, long tasks, long busyNs, List<List<String>> stacks) {
    private static final String REJECTS = ".ThreadPoolExecutor.reject";

    private static final Pattern PUTS =
            Pattern.compile("java\\.util\\.concurrent\\.\\w*(Queue|Deque)\\.(put|offer|transfer)\\w*(:\\d+)?");

    /** Those of one pool, the busiest first. */
    public static List<Caller> of(Recording recording, int poolId) {
        Map<String, Caller> callers = new LinkedHashMap<>();
        for (Tick tick : recording.ticks()) {
            for (CallerRun run : tick.callerRuns()) {
                if (run.poolId() == poolId) {
                    callers.computeIfAbsent(
                            run.thread(), name -> new Caller(name, run.handler(), 0, 0, new ArrayList<>()));
                    callers.computeIfPresent(
                            run.thread(),
                            (name, sum) -> sum.plus(run, recording.stacks().get(run.stackId())));
                }
            }
        }
        return callers.values().stream()
                .sorted(Comparator.comparingLong(Caller::busyNs).reversed())
                .toList();
    }

    private Caller plus(CallerRun run, @Nullable StackInfo stack) {
        if (stack != null) {
            stacks.add(stack.frames());
        }
        return new Caller(thread, handler, tasks + run.tasks(), busyNs + run.busyNs(), stacks);
    }

    /** The lines at which it was in the tasks, or waited for room in the queue, the most frequent first. */
    public List<FrameShare> at() {
        return lines(frames -> Frames.usersLine(frames.subList(0, handed(frames))));
    }

    /** The lines at which it handed over the tasks, the most frequent first. */
    public List<FrameShare> handedOver() {
        return lines(frames -> Frames.submittersLine(frames.subList(handed(frames), frames.size())));
    }

    /** Whether it mostly waits for room in the queue, which some handlers do, and does not run the tasks. */
    public boolean waitsForRoom() {
        long puts = stacks.stream()
                .filter(frames -> frames.stream()
                        .takeWhile(Frames::isJdk)
                        .anyMatch(frame -> PUTS.matcher(frame).matches()))
                .count();
        return 2 * puts > stacks.size();
    }

    /** Number of frames within the handler. */
    private static int handed(List<String> frames) {
        for (int i = frames.size() - 1; i >= 0; i--) {
            if (frames.get(i).contains(REJECTS)) {
                return i;
            }
        }
        return frames.size();
    }

    private List<FrameShare> lines(Function<List<String>, String> line) {
        Map<String, Long> counts = new LinkedHashMap<>();
        stacks.forEach(frames -> counts.merge(line.apply(frames), 1L, Long::sum));
        return counts.entrySet().stream()
                .filter(entry -> !entry.getKey().isEmpty())
                .map(entry -> new FrameShare(entry.getKey(), (double) entry.getValue() / stacks.size()))
                .sorted(Comparator.comparingDouble(FrameShare::share).reversed().thenComparing(FrameShare::frame))
                .toList();
    }
}
