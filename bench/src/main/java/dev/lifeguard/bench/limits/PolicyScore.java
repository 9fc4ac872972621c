package dev.lifeguard.bench.limits;

import dev.lifeguard.bench.limits.FarSide.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** What came of a policy in all phases of all cases, each beside the best fixed limit of that phase. */
final class PolicyScore {
    /** A phase with less than this share of the best throughput has collapsed. */
    private static final double COLLAPSED = 0.5;

    /** A mean limit of more than this times the best has run away. */
    private static final double RUNAWAY = 4;

    /** A share of the best throughput that is as good as it. */
    private static final double GOOD = 0.95;

    /** One phase of one case. */
    private record Phase(Kind kind, PhaseOutcome outcome, BestFixed best) {
        double share() {
            return outcome.measured().throughput() / best.throughput();
        }

        double searchShare() {
            return outcome.search().throughput() / best.throughput();
        }
    }

    private final List<Phase> phases = new ArrayList<>();

    void add(Kind kind, PhaseOutcome outcome, BestFixed best) {
        phases.add(new Phase(kind, outcome, best));
    }

    void addAll(PolicyScore other) {
        phases.addAll(other.phases);
    }

    /** That of one kind of far side. */
    PolicyScore of(Kind kind) {
        PolicyScore score = new PolicyScore();
        phases.stream().filter(phase -> phase.kind == kind).forEach(score.phases::add);
        return score;
    }

    /** Shares of the best fixed limit's throughput, phase by phase, in percent, from the lowest. */
    double[] shares() {
        return sorted(Phase::share);
    }

    /** The same while it searched. */
    double[] searchShares() {
        return sorted(Phase::searchShare);
    }

    private double[] sorted(ToDoubleFunction<Phase> share) {
        return phases.stream()
                .mapToDouble(phase -> 100 * share.applyAsDouble(phase))
                .sorted()
                .toArray();
    }

    /** Percent of the phases that gave at least {@link #GOOD} of the best throughput. */
    double goodPercent() {
        return 100.0 * phases.stream().filter(phase -> phase.share() >= GOOD).count() / phases.size();
    }

    /**
     * The same, beside the best of those fixed limits that are refused few calls. Phases in which all limits are refused
     * more count as good.
     */
    double keptPercent() {
        long kept = phases.stream()
                .filter(phase -> phase.outcome.measured().throughput() >= GOOD * phase.best.keptThroughput())
                .count();
        return 100.0 * kept / phases.size();
    }

    long collapses() {
        return phases.stream().filter(phase -> phase.share() < COLLAPSED).count();
    }

    long runaways() {
        return phases.stream()
                .filter(phase -> phase.outcome.measured().meanLimit() > RUNAWAY * phase.best.limit())
                .count();
    }

    /** Percent of the calls that were refused after the search. */
    double refusedPercent() {
        return refusedPercent(
                phases.stream().map(phase -> phase.outcome.measured()).toList());
    }

    /** The same while it searched. */
    double searchRefusedPercent() {
        return refusedPercent(
                phases.stream().map(phase -> phase.outcome.search()).toList());
    }

    private static double refusedPercent(List<Tally.Result> of) {
        long refused = of.stream().mapToLong(Tally.Result::refused).sum();
        long calls = refused + of.stream().mapToLong(Tally.Result::done).sum();
        return 100.0 * refused / calls;
    }
}
