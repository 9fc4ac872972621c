package dev.lifeguard.bench.limits;

import dev.lifeguard.bench.limits.SimulatedServer.Kind;
import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.stats.Spread;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The scores of all policies over the same cases, and their tables. */
final class PolicyScores {
    private static final double AIM_SHARE = 95;
    private static final double AIM_REFUSED = BestFixed.MAX_FEW_REFUSED_PERCENT;

    private final Map<Policies, PolicyScore> scores = new EnumMap<>(Policies.class);

    private PolicyScores(List<Policies> policies) {
        policies.forEach(policy -> scores.put(policy, new PolicyScore()));
    }

    /**
     * Runs the policies on the cases of {@code count} seeds, starting at {@code seed}; the result does not depend on
     * order.
     */
    static PolicyScores of(List<Policies> policies, long seed, int count) {
        List<PolicyScores> all = LongStream.range(seed, seed + count)
                .parallel()
                .mapToObj(one -> of(policies, LimitCase.of(one)))
                .toList();
        PolicyScores sum = new PolicyScores(policies);
        all.forEach(one -> one.scores.forEach((policy, score) -> sum.of(policy).addAll(score)));
        return sum;
    }

    private static PolicyScores of(List<Policies> policies, LimitCase of) {
        PolicyScores scores = new PolicyScores(policies);
        scores.scores.forEach((policy, score) -> {
            List<PhaseOutcome> outcomes = Simulation.run(policy.create(), of);
            for (int phase = 0; phase < outcomes.size(); phase++) {
                PhaseOutcome outcome = outcomes.get(phase);
                score.add(of.phases().get(phase).kind(), outcome, BestFixed.of(of, phase, outcome));
            }
        });
        return scores;
    }

    PolicyScore of(Policies policy) {
        return Objects.requireNonNull(scores.get(policy), policy.label);
    }

    /** Returns all tables. The table of aims needs {@link Policies#FLOW}. */
    List<ResultTable> tables() {
        return List.of(policies(), goodByKind(), aims());
    }

    /** Each policy over all phases. */
    ResultTable policies() {
        List<Column> columns = List.of(
                new Column("throughput", "% of the best", 1),
                new Column("phases with at least 95%", "%", 1),
                new Column("the same, of the best that is refused few", "%", 1),
                new Column("while it searched", "% of the best", 1),
                new Column("calls refused", "%", 2),
                new Column("while it searched, refused", "%", 2),
                Column.of("collapses", 0),
                Column.of("runaways", 0));
        return new ResultTable(
                "policies",
                "policy",
                columns,
                rows(score -> Stream.of(
                        Cell.of(Spread.of(score.shares())),
                        Cell.of(score.goodPercent()),
                        Cell.of(score.keptPercent()),
                        Cell.of(Spread.of(score.searchShares())),
                        Cell.of(score.refusedPercent()),
                        Cell.of(score.searchRefusedPercent()),
                        Cell.of((double) score.collapses()),
                        Cell.of((double) score.runaways()))));
    }

    /** The percentage of phases in which a policy was as good as the best, for each kind of server. */
    private ResultTable goodByKind() {
        return new ResultTable(
                "good phases",
                "policy",
                Stream.of(Kind.values())
                        .map(kind -> new Column(kind.label, "%", 1))
                        .toList(),
                rows(score -> Stream.of(Kind.values())
                        .map(kind -> Cell.of(score.of(kind).goodPercent()))));
    }

    private List<Row> rows(Function<PolicyScore, Stream<Cell>> cells) {
        return scores.entrySet().stream()
                .map(entry -> Row.of(
                        entry.getKey().label, cells.apply(entry.getValue()).toList()))
                .toList();
    }

    /** The aims of flow. */
    ResultTable aims() {
        PolicyScore flow = of(Policies.FLOW);
        return new Aims()
                .atLeast(
                        "throughput, median, % of the best",
                        Spread.of(flow.shares()).median(), AIM_SHARE, 1)
                .atLeast("throughput of the twentieth part of the phases that is lowest, %", low(flow), AIM_SHARE, 1)
                .atLeast(
                        "phases with at least 95% of the best that is refused few, %", flow.keptPercent(), AIM_SHARE, 1)
                .atMost("calls refused, %", flow.refusedPercent(), AIM_REFUSED, 2)
                .atMost("calls refused while it searched, %", flow.searchRefusedPercent(), AIM_REFUSED, 2)
                .atMost("collapses", flow.collapses(), 0, 0)
                .atMost("runaways", flow.runaways(), 0, 0)
                .table();
    }

    /** Returns the 5th percentile over the phases. */
    private static double low(PolicyScore score) {
        double[] shares = score.shares();
        return shares[shares.length / 20];
    }
}
