package dev.lifeguard.cli.lint;

import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.recording.Recording;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The cost of lines of code in a recording: how often they appeared in the stacks of busy workers. Lines are matched by
 * class and number, since a lambda's frame has another method name than its source.
 */
public final class RunTime {
    private final Map<String, Set<Integer>> stacksByLine = new HashMap<>();
    private final Map<Integer, long[]> samples = new HashMap<>();
    private long all;

    public RunTime(Recording recording) {
        for (StackInfo stack : recording.stacks().values()) {
            for (String frame : stack.frames()) {
                stacksByLine
                        .computeIfAbsent(line(frame), key -> new HashSet<>())
                        .add(stack.id());
            }
        }
        for (Tick tick : recording.ticks()) {
            for (StackSample sample : tick.stacks()) {
                if (sample.role() != StackSample.Role.SUBMITTING) {
                    long[] counts = samples.computeIfAbsent(sample.stackId(), id -> new long[2]);
                    counts[0] += sample.count();
                    counts[1] += sample.role() == StackSample.Role.BLOCKED ? sample.count() : 0;
                    all += sample.count();
                }
            }
        }
    }

    /** Returns the cost of the finding's lines. */
    public LintReport.Cost of(CodeFinding finding) {
        Set<Integer> stacks = new HashSet<>();
        for (CodeStep step : finding.path()) {
            if (step.line() > 0) {
                stacks.addAll(stacksByLine.getOrDefault(outermost(step.type()) + ":" + step.line(), Set.of()));
            }
        }
        long seen = 0;
        long blocked = 0;
        for (int stack : stacks) {
            long[] counts = samples.getOrDefault(stack, new long[2]);
            seen += counts[0];
            blocked += counts[1];
        }
        return new LintReport.Cost(seen, blocked, all);
    }

    /** Returns the most costly findings first, the others in their order. */
    public List<LintReport.Ranked> ranked(List<LintReport.Ranked> findings) {
        return findings.stream()
                .map(ranked -> new LintReport.Ranked(ranked.finding(), ranked.library(), of(ranked.finding())))
                .sorted((one, other) -> {
                    int byBlocked =
                            Long.compare(other.cost().blocked(), one.cost().blocked());
                    return byBlocked != 0
                            ? byBlocked
                            : Long.compare(other.cost().samples(), one.cost().samples());
                })
                .toList();
    }

    /** Returns {@code package.Class:line} for a frame {@code package.Class$Inner.method:line}. */
    private static String line(String frame) {
        int colon = frame.lastIndexOf(':');
        int dot = frame.lastIndexOf('.', colon < 0 ? frame.length() : colon);
        String number = colon < 0 ? "" : frame.substring(colon);
        return outermost(dot < 0 ? frame : frame.substring(0, dot)) + number;
    }

    private static String outermost(String type) {
        int dollar = type.indexOf('$', type.lastIndexOf('.') + 2);
        return dollar < 0 ? type : type.substring(0, dollar);
    }
}
