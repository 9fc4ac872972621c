package dev.lifeguard.fleet.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.fleet.Fleet;
import dev.lifeguard.fleet.FleetReport;
import dev.lifeguard.fleet.JvmFigures;
import dev.lifeguard.fleet.dashboard.Dashboard;
import dev.lifeguard.fleet.dashboard.Dashboards;
import dev.lifeguard.fleet.dashboard.Panel;
import dev.lifeguard.fleet.judge.Fact;
import dev.lifeguard.fleet.judge.PoolFigures;
import dev.lifeguard.fleet.judge.Problem;
import dev.lifeguard.fleet.judge.ServicePool;
import dev.lifeguard.fleet.judge.Sizing;
import dev.lifeguard.fleet.judge.Waste;
import dev.lifeguard.fleet.prometheus.PrometheusException;
import dev.lifeguard.fleet.prometheus.Sample;
import dev.lifeguard.fleet.rule.Rules;
import dev.lifeguard.fleet.rule.Rules.Rule;
import dev.lifeguard.fleet.rule.Scope;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Queries to a real Prometheus with eight days of made-up services. */
@Timeout(300)
class FleetIT {
    private static final Scope COARSE = new Scope(List.of("job"), "", Duration.ofSeconds(MadeUpFleet.COARSE));
    private static final Scope FINE = new Scope(List.of("job"), "", Duration.ofSeconds(MadeUpFleet.FINE));
    private static final Instant END = Instant.ofEpochSecond(MadeUpFleet.END);

    @TempDir
    private Path directory;

    @Test
    void findsTheProblemOfEachService() throws Exception {
        try (TestPrometheus prometheus = new TestPrometheus(directory, new MadeUpFleet().series())) {
            hourIsAllThatIsSeenWithoutRules(prometheus);
            aPoolHasItsJvms(prometheus);
            keep(prometheus);
            allIsSeenWithRules(prometheus);
            aPoolHasItsJvms(prometheus);
            selectorLeavesOthersOut(prometheus);
            panelsHaveWhatTheirLegendsName(prometheus);
        }
    }

    private static void hourIsAllThatIsSeenWithoutRules(TestPrometheus prometheus) throws Exception {
        FleetReport report = report(prometheus, FINE);
        assertThat(report.kept()).isFalse();
        assertThat(report.span()).isEqualTo(Duration.ofHours(1));
        assertThat(report.jvms()).isEqualTo(9 * MadeUpFleet.JVMS);
        // The hour before midnight: the queue of the peak remains, and no growth shows.
        assertThat(report.problems())
                .extracting(problem ->
                        problem.pool().service() + " " + problem.kind().id())
                .containsExactlyInAnyOrder(
                        "stuck stuck",
                        "saturated saturated",
                        "rejecting rejecting",
                        "throttled cpu-throttled",
                        "crowded cpu-crowded",
                        "odd odd-one-out",
                        "oversized oversized");
    }

    /**
     * Records figures as the server would have over the days: every quarter of an hour, and every minute at the end.
     */
    private static void keep(TestPrometheus prometheus) throws Exception {
        long fine = MadeUpFleet.END - 3600;
        prometheus.keep(all(COARSE), MadeUpFleet.START, fine, MadeUpFleet.COARSE);
        prometheus.keep(all(FINE), fine + MadeUpFleet.FINE, MadeUpFleet.END, MadeUpFleet.FINE);
    }

    private static List<Rule> all(Scope scope) {
        Rules rules = new Rules(scope, false);
        List<Rule> all = new ArrayList<>(rules.ofJvms());
        all.addAll(rules.ofServices());
        return all;
    }

    private static void allIsSeenWithRules(TestPrometheus prometheus) throws Exception {
        FleetReport report = report(prometheus, FINE);
        assertThat(report.kept()).isTrue();
        assertThat(report.span()).isEqualTo(Duration.ofDays(7));
        assertThat(report.problems())
                .extracting(problem ->
                        problem.pool().service() + " " + problem.kind().id())
                .containsExactlyInAnyOrder(
                        "stuck stuck",
                        "saturated saturated",
                        "rejecting rejecting",
                        "throttled cpu-throttled",
                        "growing saturation-ahead",
                        "crowded cpu-crowded",
                        "odd odd-one-out",
                        "oversized oversized");
        assertThat(report.problems()).extracting(Problem::kind).isSorted();

        PoolFigures healthy = pool(report, "healthy");
        assertThat(healthy.threads()).isEqualTo(20);
        assertThat(healthy.taskSeconds()).isCloseTo(0.1, Percentage.withPercentage(1));
        assertThat(healthy.variation()).isCloseTo(1, Percentage.withPercentage(2));
        assertThat(healthy.of(Fact.PEAK_USE)).isCloseTo(0.6, Percentage.withPercentage(2));
        // Six of the 200 threads in each of four JVMs would be enough: 1.5 times two in a hundred.
        assertThat(report.waste()).extracting(Waste::service).containsExactly("oversized");
        assertThat(report.waste().get(0).threads()).isCloseTo(4 * (200 - 6), Percentage.withPercentage(0.6));
        Problem saturated = problem(report, Problem.Kind.SATURATED);
        assertThat(saturated.size()).isCloseTo(Sizing.threads(26, 1, 0.1), Percentage.withPercentage(4));
        assertThat(problem(report, Problem.Kind.STUCK).text()).startsWith("in 1 of 4 JVMs");
        assertThat(problem(report, Problem.Kind.STUCK).instance()).isEqualTo("stuck-0:9400");
        assertThat(report.problems())
                .filteredOn(problem -> problem.pool().service().equals("odd"))
                .extracting(Problem::instance)
                .containsExactly("odd-2:9400");
        // It peaks at 0.6 + 0.04 a day: 0.88 on the last whole day, three days before all threads.
        assertThat(pool(report, "growing").daysUntilFull().orElseThrow()).isBetween(2.0, 4.0);
    }

    private static void aPoolHasItsJvms(TestPrometheus prometheus) throws Exception {
        List<JvmFigures> odd = jvms(prometheus, "odd");
        assertThat(odd)
                .extracting(JvmFigures::instance)
                .containsExactly("odd-2:9400", "odd-0:9400", "odd-1:9400", "odd-3:9400");
        assertThat(odd.get(0).use() - odd.get(1).use()).isCloseTo(0.3, Percentage.withPercentage(5));
        JvmFigures stuck = jvms(prometheus, "stuck").get(0);
        assertThat(stuck.instance()).isEqualTo("stuck-0:9400");
        assertThat(stuck.use()).isCloseTo(1, Percentage.withPercentage(1));
        assertThat(stuck.waiting()).isCloseTo(5, Percentage.withPercentage(1));
        ServicePool unknown = new ServicePool("odd", "a \"pool\" of\\none", "thread pool");
        assertThat(new Fleet(prometheus.server(), FINE, step -> {}).jvms(unknown, END))
                .isEmpty();
    }

    private static List<JvmFigures> jvms(TestPrometheus prometheus, String service) throws Exception {
        return new Fleet(prometheus.server(), FINE, step -> {})
                .jvms(new ServicePool(service, "orders", "thread pool"), END);
    }

    private static void selectorLeavesOthersOut(TestPrometheus prometheus) throws Exception {
        Scope some = new Scope(List.of("job"), "job=~\"healthy|odd\"", FINE.scrape());
        assertThat(report(prometheus, some).services()).containsOnlyKeys("healthy", "odd");
        Scope others = new Scope(List.of("namespace", "job"), "", FINE.scrape());
        assertThat(report(prometheus, others).kept()).as("rules by job only").isFalse();
        Scope none = new Scope(List.of("job"), "job=\"elsewhere\"", FINE.scrape());
        assertThatThrownBy(() -> report(prometheus, none))
                .isInstanceOf(PrometheusException.class)
                .hasMessageContaining("no metrics of Lifeguard's probe")
                .hasMessageContaining("job=\"elsewhere\"");
    }

    /** Queries with a service and a pool selected, as Grafana would. */
    private static void panelsHaveWhatTheirLegendsName(TestPrometheus prometheus) throws Exception {
        for (Dashboard dashboard : new Dashboards(FINE).all()) {
            for (Panel panel : dashboard.panels()) {
                for (Panel.Query query : panel.queries()) {
                    String asked = query.expression()
                            .replace("$job", "rejecting|throttled")
                            .replace("$pool", ".*")
                            .replace("$__rate_interval", "240s");
                    List<Sample> samples = prometheus.server().now(asked, MadeUpFleet.END);
                    if (query.expression().contains("ALERTS")) {
                        continue; // no rule is evaluated here: it is enough that the server accepts the query
                    }
                    assertThat(samples).as(panel.title()).isNotEmpty();
                    Pattern.compile("\\{\\{(\\w+)}}")
                            .matcher(query.legend())
                            .results()
                            .forEach(label -> assertThat(samples)
                                    .as(panel.title() + ": " + label.group())
                                    .allSatisfy(sample -> assertThat(sample.label(label.group(1)))
                                            .isNotEmpty()));
                }
            }
        }
    }

    private static FleetReport report(TestPrometheus prometheus, Scope scope) throws Exception {
        return new Fleet(prometheus.server(), scope, step -> {}).report(END, Duration.ofDays(7));
    }

    private static PoolFigures pool(FleetReport report, String service) {
        return report.pools().stream()
                .filter(pool -> pool.pool().service().equals(service))
                .findFirst()
                .orElseThrow();
    }

    private static Problem problem(FleetReport report, Problem.Kind kind) {
        return report.problems().stream()
                .filter(problem -> problem.kind() == kind)
                .findFirst()
                .orElseThrow();
    }
}
