package dev.lifeguard.lab.paralleleach;

import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import dev.lifeguard.report.page.Bars;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The message: threads pay for much smaller tasks than the rule of thumb says, but not for the smallest. */
record ParallelEachMessage(Timings timings) {
    private static final int THREADS = ParallelEachPlan.MAX_THREADS;

    /** The original's rule of thumb: smaller tasks do not pay. */
    private static final double RULE_MS = 5;

    private static final String RULE_TEXT = "5 ms";

    private static final String MEASURED = "measured";
    private static final String RULE = "rule of thumb";

    static Optional<Headline> of(Timings timings) {
        ParallelEachMessage message = new ParallelEachMessage(timings);
        return Headline.of(
                message.sentence(),
                message.context(),
                message.bars(),
                "A task that takes less than its bar is done faster serially. A bar with a notch is longer than shown;"
                        + " “below” is the smallest task measured, which paid already.");
    }

    private String sentence() {
        String costs = Stream.of(paysFrom(Kind.SPIN, "of computing"), paysFrom(Kind.SLEEP, "of waiting"))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(" and from "));
        return costs.isEmpty()
                ? ""
                : THREADS + " threads pay off from " + costs + " per task, not from " + RULE_TEXT
                        + " as the rule of thumb says.";
    }

    private Optional<String> paysFrom(Kind kind, String what) {
        return timings.breakEven(kind, THREADS, false)
                .filter(even -> shownMs(even) < RULE_MS)
                .map(even -> time(shownMs(even)) + (even.found() ? " " : " or less ") + what);
    }

    private String context() {
        return Stream.of(
                        both("Trimming 1000 strings", Kind.TRIM, 0, "2 ms and 120 ms"),
                        both(
                                "1000 waits of " + time(ParallelEachPlan.SLOW_NS / 1e6),
                                Kind.SLEEP,
                                ParallelEachPlan.SLOW_NS,
                                "10.5 s and 900 ms"))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(" "));
    }

    /** Compares one of the original's two cases, serial and on threads. */
    private Optional<String> both(String label, Kind kind, long costNs, String published) {
        return timings.of(kind, costNs, 0, false)
                .flatMap(serial -> timings.of(kind, costNs, THREADS, false)
                        .map(parallel -> label + " took " + time(serial.msOf(ParallelEachPlan.ITEMS))
                                + " serially and " + time(parallel.msOf(ParallelEachPlan.ITEMS)) + " on " + THREADS
                                + " threads (published: " + published + ")."));
    }

    private Bars bars() {
        List<Bars.Row> rows = new ArrayList<>();
        add(rows, "a task that computes", Kind.SPIN, false);
        add(rows, "the same, in a JVM's first call", Kind.SPIN, true);
        add(rows, "a task that waits", Kind.SLEEP, false);
        add(rows, "the same, in a JVM's first call", Kind.SLEEP, true);
        return new Bars("Task cost from which " + THREADS + " threads pay off", List.of(MEASURED, RULE), rows);
    }

    private void add(List<Bars.Row> rows, String label, Kind kind, boolean first) {
        timings.breakEven(kind, THREADS, first)
                .ifPresent(even -> rows.add(new Bars.Row(
                        label,
                        List.of(
                                new Bars.Bar(MEASURED, shownMs(even), even.words()),
                                new Bars.Bar(RULE, RULE_MS, RULE_TEXT)))));
    }

    /** The break-even cost; if it was not found, the smallest or largest cost that was measured. */
    private static double shownMs(BreakEven even) {
        return (even.found() ? even.costNs() : even.costNs() == 0 ? even.leastNs() : even.mostNs()) / 1e6;
    }
}
