package dev.lifeguard.lab.compose;

import static dev.lifeguard.lab.report.Numbers.number;
import static dev.lifeguard.lab.report.Numbers.time;
import static dev.lifeguard.lab.report.Numbers.times;
import static java.util.Comparator.comparingDouble;
import static java.util.Comparator.comparingLong;

import dev.lifeguard.lab.compose.variant.PolledAnswers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** What the figures of one order say, in sentences; another run may make them say something else. */
final class ComposeConclusions {
    private static final double AIM_TIMES_LIMIT = 1.01;
    private static final int AIM_THREADS = 60;
    private static final int AIM_HEAP_MB = 100;

    /** Times as many threads from which on it is no chance. */
    private static final double DIFFERENT = 2;

    private final ComposeResults measured;
    private final ComposeLoad order;
    private final List<String> lines = new ArrayList<>();

    private ComposeConclusions(ComposeResults measured, ComposeLoad order) {
        this.measured = measured;
        this.order = order;
    }

    static List<String> of(ComposeResults measured) {
        return measured.orders().stream()
                .flatMap(order -> new ComposeConclusions(measured, order)
                        .lines().stream().map(line -> "With " + order.users() + " users: " + line))
                .toList();
    }

    private List<String> lines() {
        List<ComposeRun> done = measured.runs(order, false).stream()
                .filter(run -> !run.stopped() && !run.what().variant().inSequence())
                .toList();
        inParallel(done);
        measured.runs(order, true).forEach(this::callingItself);
        polling(done);
        threads();
        measured.run(order, ComposeVariant.COMMON_POOL).ifPresent(this::commonPool);
        best(done);
        aim(done);
        return lines;
    }

    private void inParallel(List<ComposeRun> done) {
        measured.run(order, ComposeVariant.SEQUENCE)
                .ifPresent(sequence -> done.stream()
                        .min(comparingDouble(ComposeRun::seconds))
                        .ifPresent(fastest ->
                                lines.add("one call after the other took " + Tables.taken(sequence) + ", all at once "
                                        + Tables.taken(fastest) + " ("
                                        + fastest.what().variant().label() + "); possible are "
                                        + time(1000 * sequence.what().limitSeconds()) + " and "
                                        + time(1000 * fastest.what().limitSeconds()) + ".")));
    }

    private void callingItself(ComposeRun run) {
        ComposeCase what = run.what();
        if (!what.starvesItself()) {
            return;
        }
        String begin = what.variant().label() + " took " + Tables.taken(run) + ", where "
                + time(1000 * what.limitSeconds()) + " are possible";
        lines.add(
                run.stopped() || run.seconds() >= what.possibleSeconds()
                        ? begin + ": its " + ComposeVariant.REQUEST_THREADS + " request threads can serve "
                                + (int) what.variant().atOnce(order, what.cores()) + " of " + order.users()
                                + " users at a time, since each request waits for calls that need a thread of the same"
                                + " pool. It starves itself."
                        : begin + "; this run does not show that it starves itself.");
    }

    /** Compared with the quickest, which has all that polling has to do but the polling. */
    private void polling(List<ComposeRun> done) {
        measured.run(order, ComposeVariant.OKHTTP)
                .ifPresent(polled -> done.stream()
                        .min(comparingDouble(run -> run.responses().p50()))
                        .ifPresent(quickest -> {
                            double late = polled.responses().p50()
                                    - quickest.responses().p50();
                            if (late > PolledAnswers.EVERY_MS / 4.0) {
                                lines.add(polled.what().variant().label() + " answered " + time(late)
                                        + " later, at the median, than "
                                        + quickest.what().variant().label() + ": its request threads look every "
                                        + PolledAnswers.EVERY_MS + " ms whether the answers are there.");
                            }
                        }));
    }

    /** The original's open question: is it the implementation or the architecture? */
    private void threads() {
        List<ComposeRun> parallel = measured.runs(order).stream()
                .filter(run -> !run.what().variant().inSequence())
                .toList();
        parallel.stream().max(comparingLong(run -> run.peaks().threads())).ifPresent(most -> {
            ComposeRun fewest = parallel.stream()
                    .min(comparingLong(run -> run.peaks().threads()))
                    .orElseThrow();
            int requests = most.accounting().sent() + most.accounting().warmUp();
            lines.add("the same calls needed from " + fewest.peaks().threads() + " threads ("
                    + fewest.what().variant().label() + ") to " + most.peaks().threads() + " ("
                    + most.what().variant().label() + ": "
                    + number((double) most.peaks().threads() / requests)
                    + " for each request ever sent, "
                    + number((double) most.peaks().threads() / order.users())
                    + " for each user)."
                    + implementation(
                            most.peaks().threads() / (double) fewest.peaks().threads()));
        });
    }

    /** The calls and services are the same in all runs, so that what differs is how a variant makes them. */
    private static String implementation(double times) {
        return times >= DIFFERENT
                ? " The calls are the same in all, so " + times(times) + " as many threads are the implementation's."
                : " This run does not show that the implementation makes a difference.";
    }

    private void commonPool(ComposeRun run) {
        lines.add(run.what().variant().label() + ": " + Tables.taken(run) + "; the common pool of "
                + run.what().cores() + " hardware threads can do it in "
                + time(1000 * run.what().possibleSeconds())
                + " at best, since each blocking call holds one of its threads.");
    }

    private void best(List<ComposeRun> done) {
        if (done.isEmpty()) {
            return;
        }
        lines.add("of those that call in parallel, the slow API apart: nearest to the limit "
                + least(done, comparingDouble(ComposeRun::timesLimit), run -> times(run.timesLimit()))
                + "; fewest threads "
                + least(
                        done,
                        comparingLong(run -> run.peaks().threads()),
                        run -> run.peaks().threads() + "")
                + "; least heap "
                + least(done, comparingLong(run -> run.peaks().heapBytes()), ComposeConclusions::heap)
                + "; fewest lines of source "
                + least(done, comparingLong(ComposeConclusions::sourceLines), run -> sourceLines(run) + "")
                + ", most "
                + least(done, comparingLong(ComposeConclusions::sourceLines).reversed(), run -> sourceLines(run) + "")
                + ".");
    }

    /** Set for the original's larger load, where the start of a run counts for little. */
    private void aim(List<ComposeRun> done) {
        if (done.isEmpty() || !ComposePlan.FULL.getLast().equals(order)) {
            return;
        }
        String reached = done.stream()
                .filter(run -> run.timesLimit() <= AIM_TIMES_LIMIT
                        && run.peaks().threads() < AIM_THREADS
                        && run.peaks().heapMb() < AIM_HEAP_MB)
                .map(run -> run.what().variant().label() + " (" + time(1000 * run.seconds()) + ", "
                        + run.peaks().threads() + " threads, "
                        + heap(run) + ")")
                .collect(Collectors.joining("; "));
        lines.add("the aim, at most 1% over the limit with fewer than " + AIM_THREADS + " threads and less than "
                + AIM_HEAP_MB + " MB of heap, was reached by " + (reached.isEmpty() ? "none" : reached) + ".");
    }

    /** A peak says little of what a service needs where the JVM was allowed no more. */
    private static String heap(ComposeRun run) {
        return number(run.peaks().heapMb()) + " MB, with -Xmx" + run.what().heapMb() + "m";
    }

    private static long sourceLines(ComposeRun run) {
        return SourceLines.of(run.what().variant());
    }

    private interface Figure {
        String of(ComposeRun run);
    }

    private static String least(List<ComposeRun> runs, Comparator<ComposeRun> by, Figure figure) {
        ComposeRun least = runs.stream().min(by).orElseThrow();
        return least.what().variant().label() + " (" + figure.of(least) + ")";
    }
}
