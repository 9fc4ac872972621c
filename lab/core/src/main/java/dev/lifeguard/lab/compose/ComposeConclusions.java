package dev.lifeguard.lab.compose;

import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.time;
import static dev.lifeguard.report.figure.Numbers.times;
import static java.util.Comparator.comparingDouble;
import static java.util.Comparator.comparingLong;

import dev.lifeguard.lab.compose.variant.PolledAnswers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Conclusions from the figures of each load, one sentence each. They depend on the run. */
final class ComposeConclusions {
    private static final double AIM_TIMES_LIMIT = 1.01;
    private static final int AIM_THREADS = 60;
    private static final int AIM_HEAP_MB = 100;

    /** Ratio of thread counts from which on a difference is not chance. */
    private static final double MIN_DIFFERENT_RATIO = 2;

    private final ComposeResults results;
    private final ComposeLoad load;
    private final List<String> lines = new ArrayList<>();

    private ComposeConclusions(ComposeResults results, ComposeLoad load) {
        this.results = results;
        this.load = load;
    }

    static List<String> of(ComposeResults results) {
        return results.loads().stream()
                .flatMap(load -> of(results, load).stream())
                .toList();
    }

    /** Returns the conclusions for one load. */
    static List<String> of(ComposeResults results, ComposeLoad load) {
        return new ComposeConclusions(results, load)
                .lines().stream()
                        .map(line -> "With " + load.users() + " users: " + line)
                        .toList();
    }

    private List<String> lines() {
        List<ComposeRun> done = results.runs(load, false).stream()
                .filter(run -> !run.stopped() && !run.variant().inSequence())
                .toList();
        inParallel(done);
        results.runs(load, true).forEach(this::callingItself);
        polling(done);
        threads();
        results.run(load, ComposeVariant.COMMON_POOL).ifPresent(this::commonPool);
        best(done);
        aim(done);
        return lines;
    }

    private void inParallel(List<ComposeRun> done) {
        results.run(load, ComposeVariant.SEQUENCE)
                .ifPresent(sequence -> done.stream()
                        .min(comparingDouble(ComposeRun::seconds))
                        .ifPresent(fastest -> lines.add(
                                "one call after the other took " + ComposeColumns.taken(sequence) + ", all at once "
                                        + ComposeColumns.taken(fastest) + " ("
                                        + fastest.label() + "); possible are "
                                        + time(1000 * sequence.runCase().limitSeconds()) + " and "
                                        + time(1000 * fastest.runCase().limitSeconds()) + ".")));
    }

    private void callingItself(ComposeRun run) {
        ComposeCase runCase = run.runCase();
        if (!runCase.starvesItself()) {
            return;
        }
        String begin = runCase.variant().label() + " took " + ComposeColumns.taken(run) + ", where "
                + time(1000 * runCase.limitSeconds()) + " are possible";
        lines.add(
                run.stopped() || run.seconds() >= runCase.possibleSeconds()
                        ? begin + ": its " + ComposeVariant.REQUEST_THREADS + " request threads can serve "
                                + (int) runCase.variant().atOnce(load, runCase.cores()) + " of " + load.users()
                                + " users at a time, since each request waits for calls that need a thread of the same"
                                + " pool. It starves itself."
                        : begin + "; this run does not show that it starves itself.");
    }

    /** Compares the polling variant with the fastest one, which does the same work without polling. */
    private void polling(List<ComposeRun> done) {
        results.run(load, ComposeVariant.OKHTTP)
                .ifPresent(polled -> done.stream()
                        .min(comparingDouble(run -> run.responses().p50()))
                        .ifPresent(quickest -> {
                            double late = polled.responses().p50()
                                    - quickest.responses().p50();
                            if (late > PolledAnswers.POLL_MS / 4.0) {
                                lines.add(polled.label() + " answered " + time(late)
                                        + " later, at the median, than "
                                        + quickest.label() + ": its request threads look every "
                                        + PolledAnswers.POLL_MS + " ms whether the answers are there.");
                            }
                        }));
    }

    /** Answers the original's open question: is it the implementation or the architecture? */
    private void threads() {
        List<ComposeRun> parallel = results.runs(load).stream()
                .filter(run -> !run.variant().inSequence())
                .toList();
        parallel.stream().max(comparingLong(run -> run.threads())).ifPresent(most -> {
            ComposeRun fewest =
                    parallel.stream().min(comparingLong(run -> run.threads())).orElseThrow();
            int requests = most.accounting().sent() + most.accounting().warmUp();
            lines.add("the same calls needed from " + fewest.threads() + " threads ("
                    + fewest.label() + ") to " + most.threads() + " ("
                    + most.label() + ": "
                    + number((double) most.threads() / requests)
                    + " for each request ever sent, "
                    + number((double) most.threads() / load.users())
                    + " for each user)."
                    + implementation(most.threads() / (double) fewest.threads()));
        });
    }

    /** Calls and services are the same in all runs, so a difference comes from how a variant makes the calls. */
    private static String implementation(double times) {
        return times >= MIN_DIFFERENT_RATIO
                ? " The calls are the same in all, so " + times(times) + " as many threads are the implementation's."
                : " This run does not show that the implementation makes a difference.";
    }

    private void commonPool(ComposeRun run) {
        lines.add(run.label() + ": " + ComposeColumns.taken(run) + "; the common pool of "
                + run.runCase().cores() + " hardware threads can do it in "
                + time(1000 * run.runCase().possibleSeconds())
                + " at best, since each blocking call holds one of its threads.");
    }

    private void best(List<ComposeRun> done) {
        if (done.isEmpty()) {
            return;
        }
        lines.add("of those that call in parallel, the slow API apart: nearest to the limit "
                + least(done, comparingDouble(ComposeRun::timesLimit), run -> times(run.timesLimit()))
                + "; fewest threads "
                + least(done, comparingLong(run -> run.threads()), run -> run.threads() + "")
                + "; least heap "
                + least(done, comparingLong(run -> run.peaks().heapBytes()), ComposeConclusions::heap)
                + "; fewest lines of source "
                + least(done, comparingLong(ComposeRun::sourceLines), run -> run.sourceLines() + "")
                + ", most "
                + least(done, comparingLong(ComposeRun::sourceLines).reversed(), run -> run.sourceLines() + "")
                + ".");
    }

    /** Compares with the aim, which was set for the original's larger load, where start-up hardly matters. */
    private void aim(List<ComposeRun> done) {
        if (done.isEmpty() || !ComposePlan.FULL.getLast().equals(load)) {
            return;
        }
        String reached = done.stream()
                .filter(run -> run.timesLimit() <= AIM_TIMES_LIMIT
                        && run.threads() < AIM_THREADS
                        && run.peaks().heapMb() < AIM_HEAP_MB)
                .map(run -> run.label() + " (" + time(1000 * run.seconds()) + ", "
                        + run.threads() + " threads, "
                        + heap(run) + ")")
                .collect(Collectors.joining("; "));
        lines.add("the aim, at most 1% over the limit with fewer than " + AIM_THREADS + " threads and less than "
                + AIM_HEAP_MB + " MB of heap, was reached by " + (reached.isEmpty() ? "none" : reached) + ".");
    }

    /** Describes the heap. A peak is no measure of need if the JVM's limit allowed no more. */
    private static String heap(ComposeRun run) {
        return number(run.peaks().heapMb()) + " MB, with -Xmx" + run.runCase().heapMb() + "m";
    }

    private interface Figure {
        String of(ComposeRun run);
    }

    private static String least(List<ComposeRun> runs, Comparator<ComposeRun> by, Figure figure) {
        ComposeRun least = runs.stream().min(by).orElseThrow();
        return least.label() + " (" + figure.of(least) + ")";
    }
}
