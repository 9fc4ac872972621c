package dev.lifeguard.cli.lint;

import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place.Role;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.recording.Recording;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Joins hazards in code with the harm that {@code advise} finds in a recording, by line. What is harm, and which lines
 * have a part in it, is decided by {@code advise} alone.
 */
final class Witnesses {
    private final Recording recording;
    private final List<Finding> harms;

    /** @param harms what {@code advise} finds in the recording */
    Witnesses(Recording recording, List<Finding> harms) {
        this.recording = recording;
        this.harms = List.copyOf(harms);
    }

    /** Returns the hazards whose harm was observed, each with the first finding that shows it. */
    Map<CodeFinding, Finding> of(Collection<CodeFinding> hazards) {
        Map<FindingId, List<CodeFinding>> byId = hazards.stream().collect(Collectors.groupingBy(CodeFinding::id));
        Map<CodeFinding, Finding> witnessed = new HashMap<>();
        for (Finding harm : harms) {
            byId.forEach((id, candidates) -> Stream.of(Harms.values())
                    .filter(kind -> kind.has(id, harm.id()))
                    .flatMap(kind -> met(kind, candidates, harm))
                    .forEach(hazard -> witnessed.putIfAbsent(hazard, harm)));
        }
        return witnessed;
    }

    /** Returns the hazards of one kind that the harm meets. */
    private Stream<CodeFinding> met(Harms kind, List<CodeFinding> hazards, Finding harm) {
        Set<String> created = lines(harm, Role.CREATED_AT);
        Set<String> submitted = lines(harm, Role.SUBMITTED_FROM);
        Set<String> blocked = lines(harm, Role.BLOCKED_AT);
        Set<String> running = lines(harm, Role.RUNNING_AT);
        return switch (kind) {
            case POOL -> best(hazards, hazard -> touches(hazard, created.isEmpty() ? submitted : created));
            case WAIT -> best(hazards, hazard -> touches(hazard, blocked));
            case SCHEDULE -> best(hazards, hazard -> 2 * touches(hazard, running) + touches(hazard, submitted));
            case STREAM ->
                harm.where().stream()
                        .flatMap(place -> best(hazards, hazard -> startsBefore(hazard.at(), place.frame())));
            case TASK -> inStacks(hazards, harm.pool(), blocked, submitted);
        };
    }

    /** Returns those that match best, if any does: several paths may share some lines. */
    private static Stream<CodeFinding> best(List<CodeFinding> hazards, ToIntFunction<CodeFinding> match) {
        int best = hazards.stream().mapToInt(match).max().orElse(0);
        return best == 0 ? Stream.of() : hazards.stream().filter(hazard -> match.applyAsInt(hazard) == best);
    }

    private static Set<String> lines(Finding harm, Role role) {
        return harm.where().stream()
                .filter(place -> place.role() == role)
                .map(place -> Lines.of(place.frame()))
                .collect(Collectors.toSet());
    }

    private static int touches(CodeFinding hazard, Set<String> lines) {
        return hazard.path().stream().map(Lines::of).anyMatch(lines::contains) ? 1 : 0;
    }

    /** Returns the line of the step if the frame is after it in its method, where a stream may end; else 0. */
    private static int startsBefore(CodeStep step, String frame) {
        String method = Frames.method(frame).replaceFirst("\\.lambda\\$(.+)\\$\\d+$", ".$1");
        boolean same = method.equals(step.type() + "." + step.method());
        return same && step.line() <= Lines.number(frame) ? step.line() : 0;
    }

    /**
     * Returns the hazards whose paths are in blocked stacks of the pool, often enough to explain something.
     *
     * @param blocked the lines that matter
     * @param submitted the lines that submit tasks to the pool
     */
    private Stream<CodeFinding> inStacks(
            List<CodeFinding> hazards, String pool, Set<String> blocked, Set<String> submitted) {
        Map<Integer, Long> stacks = recording.pools().values().stream()
                .filter(one -> one.name().equals(pool))
                .flatMap(one -> recording.history(one.id()).stacks())
                .filter(sample -> sample.role() == StackSample.Role.BLOCKED)
                .collect(Collectors.groupingBy(StackSample::stackId, Collectors.summingLong(StackSample::count)));
        Map<CodeFinding, Long> samples = new HashMap<>();
        stacks.forEach((id, count) -> {
            StackInfo stack = recording.stacks().get(id);
            if (stack != null && blocked.contains(Lines.of(Frames.usersLine(stack.frames())))) {
                Set<String> lines = stack.frames().stream().map(Lines::of).collect(Collectors.toSet());
                best(hazards, hazard -> inStack(hazard, lines, submitted))
                        .forEach(hazard -> samples.merge(hazard, count, Long::sum));
            }
        });
        long all = stacks.values().stream().mapToLong(Long::longValue).sum();
        return samples.keySet().stream().filter(hazard -> samples.getOrDefault(hazard, 0L) >= Draft.MIN_SHARE * all);
    }

    /**
     * Returns whether all calls of a task are in a stack: 2 if the first step of the path was seen as well. In most
     * paths that is the line which submits the task, on another thread.
     */
    private static int inStack(CodeFinding hazard, Set<String> stack, Set<String> submitted) {
        List<CodeStep> path = hazard.path();
        List<CodeStep> calls = path.subList(Math.min(1, path.size() - 1), path.size());
        String first = Lines.of(hazard.at());
        return !calls.stream().map(Lines::of).allMatch(stack::contains)
                ? 0
                : stack.contains(first) || submitted.contains(first) ? 2 : 1;
    }
}
