package dev.lifeguard.bench.limits;

import dev.lifeguard.bench.limits.SimulatedServer.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The outcomes of a policy in all phases of all cases, each with the best fixed limit of that phase. */
final class PolicyScore {
    /** Share of the best throughput below which a phase has collapsed. */
    private static final double COLLAPSE_SHARE = 0.5;

    /** Multiple of the best limit above which a mean limit has run away. */
    private static final double RUNAWAY_RATIO = 4;

    /** Share of the best throughput that counts as equally good. */
    private static final double GOOD_SHARE = 0.95;

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

    /** Returns the score for one kind of server. */
    PolicyScore of(Kind kind) {
        PolicyScore score = new PolicyScore();
        phases.stream().filter(phase -> phase.kind == kind).forEach(score.phases::add);
        return score;
    }

    /** Returns the throughput of each phase in percent of the best fixed limit's, in ascending order. */
    double[] shares() {
        return sorted(Phase::share);
    }

    /** Like {@link #shares}, during the search. */
    double[] searchShares() {
        return sorted(Phase::searchShare);
    }

    private double[] sorted(ToDoubleFunction<Phase> share) {
        return phases.stream()
                .mapToDouble(phase -> 100 * share.applyAsDouble(phase))
                .sorted()
                .toArray();
    }

    /** Returns the percentage of phases with at least {@link #GOOD_SHARE} of the best throughput. */
    double goodPercent() {
        return 100.0
                * phases.stream().filter(phase -> phase.share() >= GOOD_SHARE).count()
                / phases.size();
    }

    /**
     * Like {@link #goodPercent}, but compared with the best fixed limit with few refused calls. Phases in which every
     * limit has more refused calls count as good.
     */
    double keptPercent() {
        long kept = phases.stream()
                .filter(phase -> phase.outcome.measured().throughput() >= GOOD_SHARE * phase.best.keptThroughput())
                .count();
        return 100.0 * kept / phases.size();
    }

    long collapses() {
        return phases.stream().filter(phase -> phase.share() < COLLAPSE_SHARE).count();
    }

    long runaways() {
        return phases.stream()
                .filter(phase -> phase.outcome.measured().meanLimit() > RUNAWAY_RATIO * phase.best.limit())
                .count();
    }

    /** Returns the percentage of calls refused after the search. */
    double refusedPercent() {
        return refusedPercent(
                phases.stream().map(phase -> phase.outcome.measured()).toList());
    }

    /** Returns the percentage of calls refused during the search. */
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
