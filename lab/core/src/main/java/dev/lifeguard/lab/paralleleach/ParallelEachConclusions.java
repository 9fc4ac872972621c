package dev.lifeguard.lab.paralleleach;

import static dev.lifeguard.report.figure.Numbers.time;
import static dev.lifeguard.report.figure.Numbers.times;

import dev.lifeguard.lab.paralleleach.variant.Each;
import dev.lifeguard.lab.paralleleach.work.Item;
import dev.lifeguard.lab.paralleleach.work.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Conclusions from the figures, one sentence each. They depend on the run. */
final class ParallelEachConclusions {
    /** "Quick to execute" by the rule of thumb that the original quotes. */
    private static final double QUICK_TASK_NS = 5_000_000;

    private ParallelEachConclusions() {}

    static List<String> of(ParallelEachResults measured) {
        List<String> lines = new ArrayList<>();
        Timings timings = measured.timings();
        original(lines, timings, Kind.TRIM, 0, "Trimming a string");
        original(lines, timings, Kind.SLEEP, ParallelEachPlan.SLOW_NS, "Sleeping 10 ms");
        lines.addAll(pays(timings));
        measured.uses().forEach(use -> use(lines, use));
        return lines;
    }

    private static void original(List<String> lines, Timings timings, Kind kind, long costNs, String label) {
        both(timings, kind, costNs, false)
                .ifPresent(warm -> lines.add(label + ", warm: " + compared(warm)
                        + both(timings, kind, costNs, true)
                                .map(cold -> "; as the first call of a JVM: " + compared(cold))
                                .orElse("")
                        + "."));
    }

    private record Both(double serialNs, double parallelNs) {}

    private static Optional<Both> both(Timings timings, Kind kind, long costNs, boolean cold) {
        return timings.of(kind, costNs, 0, cold)
                .flatMap(serial -> timings.of(kind, costNs, ParallelEachPlan.MAX_THREADS, cold)
                        .map(parallel -> new Both(serial.itemNs(), parallel.itemNs())));
    }

    private static String compared(Both both) {
        double ratio = both.parallelNs() / both.serialNs();
        return time(both.serialNs() / 1e6) + " an item serial, " + time(both.parallelNs() / 1e6) + " on "
                + ParallelEachPlan.MAX_THREADS + " threads, "
                + (ratio > 1 ? times(ratio) + " slower" : times(1 / ratio) + " faster");
    }

    /** States from which task cost on parallel execution pays. */
    static List<String> pays(Timings timings) {
        List<String> lines = new ArrayList<>();
        pays(lines, timings, Kind.SPIN, "need a CPU");
        pays(lines, timings, Kind.SLEEP, "wait");
        return lines;
    }

    private static void pays(List<String> lines, Timings timings, Kind kind, String what) {
        Optional<BreakEven> warm = timings.breakEven(kind, ParallelEachPlan.MAX_THREADS, false);
        Optional<BreakEven> cold = timings.breakEven(kind, ParallelEachPlan.MAX_THREADS, true);
        warm.ifPresent(even ->
                lines.add("For tasks that " + what + ", " + ParallelEachPlan.MAX_THREADS + " threads " + paid(even)
                        + cold.map(first -> "; in the first call of a JVM they " + paid(first))
                                .orElse("")
                        + "."
                        + (even.costNs() < QUICK_TASK_NS
                                ? " The rule of thumb, 5 ms, is "
                                        + times(QUICK_TASK_NS / Math.max(even.costNs(), even.leastNs())) + " as much."
                                : "")));
    }

    private static String paid(BreakEven even) {
        if (even.found()) {
            return "begin to pay at " + time(even.costNs() / 1e6) + " a task";
        }
        return even.costNs() == 0
                ? "pay at all costs measured, from " + time(even.leastNs() / 1e6) + " a task"
                : "pay at no cost measured, up to " + time(even.mostNs() / 1e6) + " a task";
    }

    private static void use(List<String> lines, UseRuns use) {
        use.with(0)
                .filter(UseRun::complete)
                .ifPresent(serial -> use.runs().stream()
                        .filter(run -> run.threads() > 0 && run.complete())
                        .min(Comparator.comparingDouble(run -> run.result().ms()))
                        .ifPresent(parallel -> lines.add(sentence(serial, parallel) + same(use))));
        use.with(Each.FLOW).filter(UseRun::complete).ifPresent(flow -> lines.add(decided(flow)));
        use.runs().stream().filter(run -> !run.complete()).forEach(run -> lines.add(failed(run)));
    }

    private static String sentence(UseRun serial, UseRun parallel) {
        double gain = serial.result().ms() / parallel.result().ms();
        Item longest = serial.result().items().stream()
                .max(Comparator.comparingDouble(Item::ms))
                .orElseThrow();
        return first(serial.use().label()) + " took " + time(serial.result().ms()) + " serial and "
                + time(parallel.result().ms()) + " on " + parallel.threads() + " threads, "
                + (gain > 1 ? times(gain) + " faster" : times(1 / gain) + " slower") + "; "
                + time(parallel.limitMs()) + " are possible, and the longest alone took " + time(longest.ms()) + ".";
    }

    private static String decided(UseRun flow) {
        int refused = flow.result().items().size() - flow.ordered();
        return first(flow.use().label()) + " with flow, which chooses the number of threads itself: "
                + time(flow.result().ms())
                + ", all done"
                + (refused == 0 ? "" : ", of which " + refused + " times one was refused and tried again")
                + ".";
    }

    private static String same(UseRuns use) {
        return use.digests() == 1
                        && use.runs().stream().filter(UseRun::complete).count() > 1
                ? " All made the same."
                : "";
    }

    private static String failed(UseRun run) {
        return first(run.label()) + ": " + run.result().done() + " of " + run.ordered() + " done, and the call ended"
                + " with " + run.result().failure() + "."
                + (run.use().failsWith(run.threads())
                        ? " The far side admits " + Use.MAX_SESSIONS
                                + " sessions: more threads than that are refused, however" + " many wait here."
                        : "");
    }

    private static String first(String label) {
        return Character.toUpperCase(label.charAt(0)) + label.substring(1);
    }
}
