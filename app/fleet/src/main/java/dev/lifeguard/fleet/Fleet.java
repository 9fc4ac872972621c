package dev.lifeguard.fleet;

import dev.lifeguard.fleet.judge.Fact;
import dev.lifeguard.fleet.judge.Judge;
import dev.lifeguard.fleet.judge.PoolFigures;
import dev.lifeguard.fleet.judge.Problem;
import dev.lifeguard.fleet.judge.ServicePool;
import dev.lifeguard.fleet.judge.Trend;
import dev.lifeguard.fleet.prometheus.History;
import dev.lifeguard.fleet.prometheus.PrometheusException;
import dev.lifeguard.fleet.prometheus.Sample;
import dev.lifeguard.fleet.prometheus.Source;
import dev.lifeguard.fleet.rule.Figure;
import dev.lifeguard.fleet.rule.Rules;
import dev.lifeguard.fleet.rule.Scope;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Queries a server for the pools of all JVMs. */
public final class Fleet {
    private static final long DAY = 86_400;

    /** Fullest first; an unknown use counts as the lowest. */
    private static final Comparator<JvmFigures> FULLEST = Comparator.comparingDouble(
                    (JvmFigures jvm) -> Double.isNaN(jvm.use()) ? -1 : jvm.use())
            .thenComparingDouble(jvm -> Double.isNaN(jvm.waiting()) ? -1 : jvm.waiting())
            .reversed()
            .thenComparing(JvmFigures::instance);

    private final Source source;
    private final Scope scope;
    private final Consumer<String> progress;

    /**
     * Creates a fleet of the selected JVMs.
     *
     * @param progress receives a description of each query
     */
    public Fleet(Source source, Scope scope, Consumer<String> progress) {
        this.source = source;
        this.scope = scope;
        this.progress = progress;
    }

    /**
     * Returns the state of the fleet over a time span.
     *
     * @param at its end
     * @param since its length
     * @throws PrometheusException if the server does not answer, or has no metrics of Lifeguard
     */
    public FleetReport report(Instant at, Duration since) throws PrometheusException, InterruptedException {
        boolean kept = isKept(at);
        FleetQuery query = new FleetQuery(new Rules(scope, kept), since);
        Map<ServicePool, Map<Fact, Double>> pools = facts(query, at);
        if (pools.isEmpty()) {
            throw new PrometheusException("it has no metrics of Lifeguard's probe (lifeguard_pool_threads_limit)"
                    + (scope.selector().isEmpty() ? "" : " with {" + scope.selector() + "}")
                    + ": docs/howto/watch-a-fleet.md");
        }
        Map<ServicePool, String> stuck = stuck(query, at);
        Map<ServicePool, List<PoolFigures.Odd>> odd = odd(query, at);
        Map<ServicePool, List<History.Point>> peaks = kept ? dailyPeaks(query, at) : Map.of();
        List<PoolFigures> figures = pools.entrySet().stream()
                .map(pool -> new PoolFigures(
                        pool.getKey(),
                        pool.getValue(),
                        Trend.daysUntil(1, peaks.getOrDefault(pool.getKey(), List.of())),
                        stuck.get(pool.getKey()),
                        odd.getOrDefault(pool.getKey(), List.of())))
                .toList();
        return new FleetReport(at, query.span(), kept, figures, problems(figures, at));
    }

    /**
     * Returns the JVMs of a pool with its mean figures over five minutes, fullest first.
     *
     * @param at the end of the five minutes
     * @throws PrometheusException if the server does not answer
     */
    public List<JvmFigures> jvms(ServicePool of, Instant at) throws PrometheusException, InterruptedException {
        FleetQuery query = new FleetQuery(new Rules(scope, isKept(at)), FleetQuery.RECENT_SPAN);
        Map<String, Double> uses = byJvm(query.recentMean(Figure.USE, of), of, at);
        Map<String, Double> waiting = byJvm(query.recentMean(Figure.WAITING, of), of, at);
        return Stream.concat(uses.keySet().stream(), waiting.keySet().stream())
                .distinct()
                .map(instance -> new JvmFigures(
                        instance, uses.getOrDefault(instance, Double.NaN), waiting.getOrDefault(instance, Double.NaN)))
                .sorted(FULLEST)
                .toList();
    }

    private Map<String, Double> byJvm(String query, ServicePool of, Instant at)
            throws PrometheusException, InterruptedException {
        Map<String, Double> values = new HashMap<>();
        for (Sample sample : source.now(query, seconds(at))) {
            if (pool(sample.labels()).equals(of)) {
                values.put(sample.label("instance"), sample.value());
            }
        }
        return values;
    }

    private boolean isKept(Instant at) throws PrometheusException, InterruptedException {
        progress.accept("which figures are kept");
        // Figures recorded by rules with other labels do not distinguish services.
        String kept = "count(" + new Rules(scope.labelled(), true).value(Figure.MEAN_USE) + ")";
        return !source.now(kept, seconds(at)).isEmpty();
    }

    private Map<ServicePool, Map<Fact, Double>> facts(FleetQuery query, Instant at)
            throws PrometheusException, InterruptedException {
        Map<ServicePool, Map<Fact, Double>> pools = new TreeMap<>(Comparator.comparing(ServicePool::service)
                .thenComparing(ServicePool::pool)
                .thenComparing(ServicePool::kind));
        for (Fact fact : Fact.values()) {
            progress.accept(fact.name().toLowerCase(Locale.ROOT).replace('_', ' '));
            List<Sample> samples = source.now(query.of(fact), seconds(at));
            if (fact.ofService()) {
                Map<String, Double> values = new HashMap<>();
                samples.forEach(sample -> values.put(service(sample.labels()), sample.value()));
                pools.forEach((pool, facts) -> {
                    Double value = values.get(pool.service());
                    if (value != null) {
                        facts.put(fact, value);
                    }
                });
            } else {
                for (Sample sample : samples) {
                    ServicePool pool = pool(sample.labels());
                    if (fact == Fact.JVMS) {
                        pools.put(pool, new EnumMap<>(Map.of(fact, sample.value())));
                    } else if (pools.containsKey(pool)) { // the others no longer have a JVM
                        pools.get(pool).put(fact, sample.value());
                    }
                }
            }
        }
        return pools;
    }

    private Map<ServicePool, String> stuck(FleetQuery query, Instant at)
            throws PrometheusException, InterruptedException {
        progress.accept("a JVM that is stuck");
        Map<ServicePool, String> stuck = new HashMap<>();
        source.now(query.oneStuck(), seconds(at))
                .forEach(sample -> stuck.put(pool(sample.labels()), sample.label("instance")));
        return stuck;
    }

    private Map<ServicePool, List<PoolFigures.Odd>> odd(FleetQuery query, Instant at)
            throws PrometheusException, InterruptedException {
        Map<ServicePool, List<PoolFigures.Odd>> odd = new HashMap<>();
        for (boolean above : new boolean[] {true, false}) {
            progress.accept("JVMs that differ");
            for (Sample sample : source.now(query.odd(above), seconds(at))) {
                odd.computeIfAbsent(pool(sample.labels()), pool -> new ArrayList<>())
                        .add(new PoolFigures.Odd(sample.label("instance"), sample.value()));
            }
        }
        return odd;
    }

    private Map<ServicePool, List<History.Point>> dailyPeaks(FleetQuery query, Instant at)
            throws PrometheusException, InterruptedException {
        progress.accept("daily peaks");
        long days = query.span().toDays();
        if (days < 1) {
            return Map.of();
        }
        double end = seconds(at);
        Map<ServicePool, List<History.Point>> peaks = new HashMap<>();
        source.between(query.dailyPeak(), end - (days - 1) * DAY, end, DAY)
                .forEach(history -> peaks.put(pool(history.labels()), history.points()));
        return peaks;
    }

    private static List<Problem> problems(List<PoolFigures> pools, Instant at) {
        Judge judge = new Judge(at.atZone(ZoneOffset.UTC).toLocalDate());
        Set<String> throttled = new HashSet<>();
        return pools.stream()
                .sorted(Comparator.comparingDouble((PoolFigures pool) -> pool.of(Fact.BUSY))
                        .reversed())
                .flatMap(pool -> judge.problems(pool).stream())
                // a limit affects a whole JVM: reported once, for its busiest pool
                .filter(problem -> problem.kind() != Problem.Kind.CPU_THROTTLED
                        || throttled.add(problem.pool().service()))
                .sorted(Comparator.comparing(Problem::kind)
                        .thenComparing(
                                Comparator.comparingDouble(Problem::weight).reversed()))
                .toList();
    }

    private ServicePool pool(Map<String, String> labels) {
        return new ServicePool(service(labels), labels.getOrDefault("pool", ""), labels.getOrDefault("kind", ""));
    }

    private String service(Map<String, String> labels) {
        return scope.service().stream()
                .map(label -> labels.getOrDefault(label, ""))
                .collect(Collectors.joining("/"));
    }

    private static double seconds(Instant at) {
        return at.toEpochMilli() / 1000.0;
    }
}
