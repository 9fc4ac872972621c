package dev.lifeguard.bench.fleet;

import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The tables of a measured fleet. Rows of fleets with other sizes are kept. */
final class FleetTables {
    private static final double MAX_SECONDS = 5;
    private static final double MIN_FOUND = 0.95;

    /** Replicas of each series in a sharded engine. */
    private static final int REPLICAS = 3;

    private static final int MANY = 100_000;

    private final FleetMeasurements measured;
    private final int jvms;
    private final int pools;
    private final long seed;
    private final String label;

    FleetTables(FleetMeasurements measured, int jvms, int pools, long seed) {
        this.measured = measured;
        this.jvms = jvms;
        this.pools = pools;
        this.seed = seed;
        label = String.format(Locale.ROOT, "%,d JVMs", jvms);
    }

    List<ResultTable> all() {
        List<ResultTable> tables =
                new ArrayList<>(List.of(cost(), scrapes(), rules(), questions(), each(), findings()));
        tables.add(paper());
        tables.add(aims());
        return tables;
    }

    private ResultTable cost() {
        PrometheusCost without = measured.without();
        PrometheusCost with = measured.with();
        return new ResultTable(
                "cost",
                "fleet",
                List.of(
                        new Column("CPU", "s/s", 3),
                        new Column("CPU with rules", "s/s", 3),
                        new Column("resident memory with rules", "MB", 0),
                        new Column("of a JVM: CPU with rules", "ms/s", 2),
                        new Column("of a JVM: memory with rules", "MB", 2)),
                List.of(Row.of(
                        label,
                        List.of(
                                Cell.of(without.cpu()),
                                Cell.of(with.cpu()),
                                Cell.of(with.residentBytes() / 1e6),
                                Cell.of(1e3 * with.cpu() / jvms),
                                Cell.of(with.residentBytes() / 1e6 / jvms)))));
    }

    private ResultTable scrapes() {
        ScrapeResult scraped = measured.scraped();
        return new ResultTable(
                "scrapes",
                "fleet",
                List.of(
                        Column.of("answered", 0),
                        Column.of("samples of one scrape of each", 0),
                        Column.of("expected", 0),
                        Column.of("stored without rules, in a second", 0),
                        Column.of("expected in a second", 0),
                        new Column("slowest scrape", "ms", 0),
                        Column.of("series with rules", 0)),
                List.of(Row.of(
                        label,
                        List.of(
                                Cell.of(scraped.up()),
                                Cell.of(scraped.samples()),
                                Cell.of(scraped.expected()),
                                Cell.of(measured.without().samplesPerSecond()),
                                Cell.of((scraped.expected() + 5.0 * jvms) / 15), // five series per scrape
                                Cell.of(1e3 * scraped.slowestSeconds()),
                                Cell.of(scraped.series())))));
    }

    private ResultTable rules() {
        RuleTimes rules = measured.rules();
        return new ResultTable(
                "rules",
                "fleet",
                List.of(
                        new Column("figures of JVMs", "s", 2),
                        new Column("figures of services", "s", 2),
                        new Column("alerts", "s", 2),
                        Column.of("evaluations left out", 0),
                        Column.of("failed", 0)),
                List.of(Row.of(
                        label,
                        List.of(
                                Cell.of(rules.jvms()),
                                Cell.of(rules.services()),
                                Cell.of(rules.alerts()),
                                Cell.of(rules.missed()),
                                Cell.of(rules.failed())))));
    }

    private ResultTable questions() {
        return new ResultTable(
                "questions",
                "fleet",
                List.of(
                        Column.of("questions", 0),
                        new Column("slowest", "s", 2),
                        Column.words("which"),
                        new Column("all", "s", 1),
                        new Column("the command", "s", 1),
                        new Column("slowest without rules, over an hour", "s", 2),
                        new Column("all of these", "s", 1)),
                List.of(Row.of(
                        label,
                        List.of(
                                Cell.of(measured.kept().size()),
                                Cell.of(FleetMeasurements.slowest(measured.kept())),
                                Cell.of(FleetMeasurements.slowestName(measured.kept())),
                                Cell.of(FleetMeasurements.total(measured.kept())),
                                Cell.of(measured.commandSeconds()),
                                Cell.of(FleetMeasurements.slowest(measured.raw())),
                                Cell.of(FleetMeasurements.total(measured.raw()))))));
    }

    private ResultTable each() {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < measured.kept().size(); i++) {
            TimedSource.Asked asked = measured.kept().get(i);
            rows.add(Row.of(
                    String.format(Locale.ROOT, "%d %s", i + 1, asked.what()),
                    List.of(Cell.of(asked.seconds()), Cell.of(asked.series()))));
        }
        return new ResultTable(
                "each of " + label, "question", List.of(new Column("time", "s", 2), Column.of("series", 0)), rows);
    }

    private ResultTable findings() {
        FoundIncidents found = measured.found();
        List<Row> rows = new ArrayList<>();
        for (Incident incident : Incident.values()) {
            int seeded = found.seeded().getOrDefault(incident, 0);
            if (seeded > 0) {
                rows.add(Row.of(
                        incident.problem(),
                        List.of(Cell.of(seeded), Cell.of(found.found().getOrDefault(incident, 0)))));
            }
        }
        rows.add(Row.of("all", List.of(Cell.of(found.allSeeded()), Cell.of(found.allFound()))));
        rows.add(Row.of(
                "nothing, in calm services",
                List.of(Cell.of(0), Cell.of(found.inCalmServices().size()))));
        rows.add(Row.of(
                "nothing, in calm pools of the other services",
                List.of(Cell.of(0), Cell.of(found.inCalmPools().size()))));
        rows.add(Row.of(
                "nothing more, in pools with an incident",
                List.of(Cell.of(0), Cell.of(found.besides().size()))));
        return new ResultTable(
                "findings of " + label, "seeded", List.of(Column.of("pools", 0), Column.of("found", 0)), rows);
    }

    /** Extrapolates to a fleet of a hundred thousand JVMs on a sharded engine. */
    private ResultTable paper() {
        double times = (double) MANY / jvms;
        double series = measured.scraped().series() * times;
        return new ResultTable(
                "paper",
                "100,000 JVMs in proportion to",
                List.of(
                        new Column("series", "million", 0),
                        new Column("samples", "million/s", 1),
                        new Column("CPU of rules and ingestion, each series " + REPLICAS + " times", "cores", 0),
                        new Column("memory, each series " + REPLICAS + " times", "GB", 0),
                        Column.of("series of one answer about all", 0),
                        Column.of("runs of fleet, by selector", 0),
                        new Column("all runs, one after the other", "min", 0)),
                List.of(Row.of(
                        label,
                        List.of(
                                Cell.of(series / 1e6),
                                Cell.of(measured.with().samplesPerSecond() * times / 1e6),
                                Cell.of((REPLICAS * measured.without().cpu()
                                                + measured.with().cpu()
                                                - measured.without().cpu())
                                        * times),
                                Cell.of(REPLICAS * measured.with().residentBytes() * times / 1e9),
                                Cell.of(times
                                        * measured.kept().stream()
                                                .mapToInt(TimedSource.Asked::series)
                                                .max()
                                                .orElse(0)),
                                Cell.of(times),
                                Cell.of(times * measured.commandSeconds() / 60)))));
    }

    private ResultTable aims() {
        FoundIncidents found = measured.found();
        return new Aims()
                .atMost(label + ": slowest question, s", FleetMeasurements.slowest(measured.kept()), MAX_SECONDS, 1)
                .atMost(
                        label + ": slowest question without rules, s",
                        FleetMeasurements.slowest(measured.raw()),
                        MAX_SECONDS,
                        1)
                .atLeast(label + ": JVMs scraped", measured.scraped().up(), jvms, 0)
                .atLeast(
                        label + ": samples scraped, of those expected",
                        measured.scraped().samples() / measured.scraped().expected(),
                        1,
                        3)
                .atLeast(
                        label + ": incidents found, as a share, seed " + seed,
                        (double) found.allFound() / found.allSeeded(),
                        MIN_FOUND,
                        3)
                .atMost(
                        label + ": problems in calm services, seed " + seed,
                        found.inCalmServices().size(),
                        0,
                        0)
                .table();
    }
}
