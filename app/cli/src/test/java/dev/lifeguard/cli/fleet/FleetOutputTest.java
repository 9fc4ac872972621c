package dev.lifeguard.cli.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.fleet.FleetReport;
import dev.lifeguard.fleet.judge.Fact;
import dev.lifeguard.fleet.judge.Judge;
import dev.lifeguard.fleet.judge.PoolFigures;
import dev.lifeguard.fleet.judge.Problem;
import dev.lifeguard.fleet.judge.ServicePool;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.report.terminal.TextLayout;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class FleetOutputTest {
    private static final PoolFigures FULL = new PoolFigures(
            new ServicePool("shop/checkout", "orders <b>", "thread pool"),
            Map.of(
                    Fact.JVMS,
                    4.0,
                    Fact.THREADS,
                    80.0,
                    Fact.MEAN_USE,
                    0.5,
                    Fact.PEAK_USE,
                    0.9,
                    Fact.HIGHEST_USE,
                    1.0,
                    Fact.WAITING_PEAK,
                    40.0,
                    Fact.WAITING,
                    2.0,
                    Fact.ARRIVALS,
                    100.0),
            OptionalDouble.of(12),
            null,
            List.of());

    /** A pool without figures on the server. */
    private static final PoolFigures UNKNOWN = new PoolFigures(
            new ServicePool("shop/mail", "mail", "netty"),
            Map.of(Fact.JVMS, 2.0),
            OptionalDouble.empty(),
            null,
            List.of());

    private static final FleetReport REPORT = report(FULL, UNKNOWN);

    @Test
    void textHasTheProblemAndThePoolsThatAreInUse() {
        assertThat(FleetText.render(REPORT, 20, new TextLayout(120, false))).isEqualTo("""
                2 services, 6 JVMs, 2 pools, in the last 7 days

                ERROR  shop/checkout orders <b>: at the peak 100% of its 20 threads are busy in a JVM, and 10 tasks wait in each
                  do         find out what holds them: lifeguard advise on one of these JVMs
                  more       saturated, docs/fleet.md

                SERVICE        POOL        KIND         JVMS  THREADS  MEAN%  PEAK%  HIGHEST%  WAITING  WAIT  TASK  TASKS/s
                shop/checkout  orders <b>  thread pool     4       20     50     90       100       40  20ms     -      100
                """);
    }

    @Test
    void healthyFleetSaysSo() {
        PoolFigures idle = new PoolFigures(
                UNKNOWN.pool(), Map.of(Fact.JVMS, 2.0, Fact.ARRIVALS, 0.0), OptionalDouble.empty(), null, List.of());
        assertThat(FleetText.render(report(idle), 20, new TextLayout(120, false)))
                .isEqualTo("""
                1 service, 2 JVMs, 1 pool, in the last 7 days

                Nothing wrong found.

                """);
    }

    @Test
    void aNewServerHasNoResults() {
        assertThat(FleetText.render(report(UNKNOWN), 20, new TextLayout(120, false)))
                .isEqualTo("""
                1 service, 2 JVMs, 1 pool, in the last 7 days

                No figures yet: try again in two minutes.

                """);
    }

    @Test
    void omittedProblemsAreCounted() {
        FleetReport two = new FleetReport(
                REPORT.at(),
                REPORT.span(),
                false,
                REPORT.pools(),
                List.of(REPORT.problems().get(0), REPORT.problems().get(0)));
        assertThat(FleetText.render(two, 1, new TextLayout(120, false)))
                .contains("1 more: --top 2")
                .contains("in the last 7 days; more, and trends, with the rules of 'lifeguard fleet rules'");
    }

    @Test
    void wasteIsSummedUp() {
        Map<Fact, Double> large = Map.of(
                Fact.JVMS, 4.0,
                Fact.THREADS, 400.0,
                Fact.LIVE, 380.0,
                Fact.HIGHEST_USE, 0.05,
                Fact.ARRIVALS, 9.0,
                Fact.THROTTLED, 0.0,
                Fact.PROCESSORS, 16.0,
                Fact.CPU_PEAK, 0.25);
        PoolFigures pool = new PoolFigures(
                new ServicePool("shop/mail", "smtp", "thread pool"), large, OptionalDouble.empty(), null, List.of());
        FleetReport report = report(FULL, pool);

        // Eight would be enough in each of four JVMs, and half as many again as four processors.
        assertThat(FleetText.render(report, 20, new TextLayout(120, false))).contains("""
                Wasted: 348 threads of oversized pools, 10 processors of CPU limits:

                SERVICE    THREADS  PROCESSORS
                shop/mail      348          10

                SERVICE """);
        List<JsonObject> wasted = JsonObject.parse(FleetJson.render(report)).objects("wasted");
        assertThat(wasted).hasSize(1);
        assertThat(wasted.get(0).text("service", "")).isEqualTo("shop/mail");
        assertThat(wasted.get(0).real("threads", 0)).isEqualTo(348);
        assertThat(wasted.get(0).real("processors", 0)).isEqualTo(10);
        assertThat(FleetPage.of(report, 20).html()).contains("Wasted: 348 threads");
    }

    @Test
    void jsonHasNullForUnknownFigures() {
        JsonObject json = JsonObject.parse(FleetJson.render(REPORT));
        assertThat(json.integer("jvms", 0)).isEqualTo(6);
        JsonObject full = json.objects("pools").get(0);
        assertThat(full.real("waitMs", 0)).isEqualTo(20);
        assertThat(full.real("daysUntilFull", 0)).isEqualTo(12);
        JsonObject unknown = json.objects("pools").get(1);
        assertThat(unknown.names()).isEqualTo(full.names());
        assertThat(unknown.names()).filteredOn(unknown::has).containsExactly("service", "pool", "kind", "jvms");
        JsonObject problem = json.objects("problems").get(0);
        assertThat(problem.text("id", "")).isEqualTo("saturated");
        assertThat(problem.has("threads")).isFalse();
    }

    @Test
    void namesOnThePageAreEscaped() {
        assertThat(FleetPage.of(REPORT, 20).html()).contains("orders &lt;b&gt;").doesNotContain("orders <b>");
    }

    private static FleetReport report(PoolFigures... pools) {
        Judge judge = new Judge(LocalDate.of(2026, 11, 25));
        List<Problem> problems = List.of(pools).stream()
                .flatMap(pool -> judge.problems(pool).stream())
                .toList();
        return new FleetReport(
                Instant.parse("2026-11-25T03:00:00Z"), Duration.ofDays(7), true, List.of(pools), problems);
    }
}
