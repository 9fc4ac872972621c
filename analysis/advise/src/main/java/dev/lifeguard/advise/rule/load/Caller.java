package dev.lifeguard.advise.rule.load;

import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.model.event.CallerRun;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.recording.Recording;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A thread that a full pool kept busy with the tasks that it handed over.
 *
 * @param thread its name
 * @param handler class of the pool's handler of refused tasks, empty if unknown
 * @param tasks that the handler was done with
 * @param busyNs time in the handler
 * @param stacks of the thread in the handler
 */
record Caller(String thread, String handler, long tasks, long busyNs, Stacks stacks) {
    private static final String REJECTS = ".ThreadPoolExecutor.reject";

    private static final Pattern PUTS =
            Pattern.compile("java\\.util\\.concurrent\\.\\w*(Queue|Deque)\\.(put|offer|transfer)\\w*(:\\d+)?");

    /** Returns the callers of one pool, busiest first. */
    static List<Caller> of(Recording recording, int poolId) {
        Map<String, List<CallerRun>> runs = recording.ticks().stream()
                .flatMap(tick -> tick.callerRuns().stream())
                .filter(run -> run.poolId() == poolId)
                .collect(Collectors.groupingBy(CallerRun::thread, LinkedHashMap::new, Collectors.toList()));
        return runs.values().stream()
                .map(ofThread -> of(ofThread, recording))
                .sorted(Comparator.comparingLong(Caller::busyNs).reversed())
                .toList();
    }

    private static Caller of(List<CallerRun> runs, Recording recording) {
        List<Stack> stacks = runs.stream()
                .flatMap(run -> Stream.ofNullable(recording.stacks().get(run.stackId())))
                .map(stack -> new Stack(Role.RUNNING, stack.frames(), 1))
                .toList();
        return new Caller(
                runs.get(0).thread(),
                runs.get(0).handler(),
                runs.stream().mapToLong(CallerRun::tasks).sum(),
                runs.stream().mapToLong(CallerRun::busyNs).sum(),
                new Stacks(stacks));
    }

    /** Share of the pool's time in which it was kept busy, 0 to 1. */
    double share(PoolCase pool) {
        return Math.min(1, busyNs / 1e9 / pool.length());
    }

    /** Class of the handler without its package; a lambda has none worth naming. */
    String handlerName() {
        String name = handler.substring(handler.lastIndexOf('.') + 1);
        return name.isEmpty() || name.contains("$$") ? "handler" : name.substring(name.lastIndexOf('$') + 1);
    }

    /** The lines at which it was in the tasks, or waited for room in the queue, the most frequent first. */
    List<FrameShare> at() {
        return stacks.lines(stack -> Frames.usersLine(stack.frames().subList(0, handed(stack))));
    }

    /** The lines at which it handed over the tasks, the most frequent first. */
    List<FrameShare> handedOver() {
        return stacks.lines(stack -> Frames.submittersLine(
                stack.frames().subList(handed(stack), stack.frames().size())));
    }

    /** Whether it mostly waits for room in the queue, which some handlers do, and does not run the tasks. */
    boolean waitsForRoom() {
        return stacks.share(stack -> stack.frames().stream()
                        .takeWhile(Frames::isJdk)
                        .anyMatch(frame -> PUTS.matcher(frame).matches()))
                > Thresholds.MAJORITY;
    }

    /** Number of frames within the handler. */
    private static int handed(Stack stack) {
        List<String> frames = stack.frames();
        for (int i = frames.size() - 1; i >= 0; i--) {
            if (frames.get(i).contains(REJECTS)) {
                return i;
            }
        }
        return frames.size();
    }
}
