package dev.lifeguard.cli.lint;

import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a recording shows of findings in code: the harm that they do, and how often their lines appeared in the stacks
 * of busy workers.
 */
public final class RunTime {
    private static final Comparator<LintReport.Ranked> MOST_COSTLY_FIRST = Comparator.comparingLong(
                    (LintReport.Ranked ranked) -> ranked.cost().blocked())
            .thenComparingLong(ranked -> ranked.cost().samples())
            .thenComparing(ranked -> ranked.finding().evidence())
            .reversed();

    private final Map<String, Set<Integer>> stacksByLine = new HashMap<>();
    private final Map<Integer, long[]> samples = new HashMap<>();
    private final List<CodeFinding> findings = new ArrayList<>();
    private final Map<CodeFinding, Finding> witnesses = new HashMap<>();
    private long all;

    /** @param found all findings in the code of the recorded program */
    public RunTime(Recording recording, List<CodeFinding> found) {
        List<Finding> harms = Advised.findings(recording, Measurer.whole(recording));
        Map<CodeFinding, Finding> witnessed = new Witnesses(recording, harms).of(found);
        for (CodeFinding finding : found) {
            Finding harm = witnessed.get(finding);
            boolean unknown = finding.evidence() == Evidence.POSSIBLE;
            CodeFinding known = harm != null && unknown ? finding.with(Evidence.WITNESSED) : finding;
            findings.add(known);
            if (harm != null) {
                witnesses.put(known, harm);
            }
        }
        for (StackInfo stack : recording.stacks().values()) {
            for (String frame : stack.frames()) {
                stacksByLine
                        .computeIfAbsent(Lines.of(frame), key -> new HashSet<>())
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

    /** Returns the findings; those whose harm was observed are no longer only possible. */
    public List<CodeFinding> findings() {
        return List.copyOf(findings);
    }

    /** Returns what was observed of the finding. */
    public LintReport.Cost of(CodeFinding finding) {
        Set<Integer> stacks = new HashSet<>();
        for (CodeStep step : finding.path()) {
            if (step.line() > 0) {
                stacks.addAll(stacksByLine.getOrDefault(Lines.of(step), Set.of()));
            }
        }
        long seen = 0;
        long blocked = 0;
        for (int stack : stacks) {
            long[] counts = samples.getOrDefault(stack, new long[2]);
            seen += counts[0];
            blocked += counts[1];
        }
        return new LintReport.Cost(seen, blocked, all, witnesses.get(finding));
    }

    /** Returns the most costly findings first, the others in their order. */
    public List<LintReport.Ranked> ranked(List<LintReport.Ranked> some) {
        return some.stream()
                .map(ranked -> new LintReport.Ranked(ranked.finding(), ranked.library(), of(ranked.finding())))
                .sorted(MOST_COSTLY_FIRST)
                .toList();
    }
}
