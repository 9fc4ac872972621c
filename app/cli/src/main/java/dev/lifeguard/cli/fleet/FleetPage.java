package dev.lifeguard.cli.fleet;

import static dev.lifeguard.report.figure.Column.fact;

import dev.lifeguard.fleet.FleetReport;
import dev.lifeguard.fleet.judge.Fact;
import dev.lifeguard.fleet.judge.PoolFigures;
import dev.lifeguard.fleet.judge.Problem;
import dev.lifeguard.fleet.judge.Waste;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.html.Page;
import dev.lifeguard.report.page.Bars;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Figures;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The fleet report as a page. */
public final class FleetPage {
    private static final String PEAK = "peak of the mean over JVMs";
    private static final String HIGHEST = "peak in the fullest JVM";

    private FleetPage() {}

    /**
     * Composes the page.
     *
     * @param top maximum number of problems and bars; the table has all pools
     */
    public static Page of(FleetReport report, int top) {
        List<Section> sections = List.of(
                new Section("What is wrong", problems(report, top)),
                new Section("Wasted", wasted(report)),
                new Section("Fullest pools", List.of(bars(FleetText.fullest(report, top)))),
                new Section("All pools", List.of(table(report.pools()))));
        return new Page("Thread pools of the fleet", FleetText.headline(report) + ", until " + report.at(), sections);
    }

    private static List<Block> problems(FleetReport report, int top) {
        List<Block> blocks = new ArrayList<>();
        if (report.problems().isEmpty()) {
            blocks.add(new Text(FleetText.nothing(report)));
        }
        report.problems().stream().limit(top).forEach(problem -> blocks.add(new Text(text(problem))));
        if (report.problems().size() > top) {
            blocks.add(new Text(report.problems().size() - top + " more are not shown."));
        }
        return blocks;
    }

    private static String text(Problem problem) {
        return problem.kind().severity().label().toUpperCase(Locale.ROOT) + ": "
                + problem.pool().service() + " " + problem.pool().pool() + ": " + problem.text() + ".\nWhat to do: "
                + problem.change() + ".";
    }

    private static List<Block> wasted(FleetReport report) {
        List<Waste> waste = report.waste();
        if (waste.isEmpty()) {
            return List.of(new Text("No waste found."));
        }
        return List.of(
                new Text(FleetText.wasted(waste) + "."),
                Sheet.<Waste>of(
                                fact("service", Waste::service),
                                fact("threads", one -> Figures.brief(one.threads())),
                                fact("processors", one -> Figures.brief(one.processors())))
                        .table("", waste));
    }

    private static Bars bars(List<PoolFigures> pools) {
        return new Bars(
                "Busy threads, as a share of the allowed threads",
                List.of(HIGHEST, PEAK),
                pools.stream()
                        .map(pool -> new Bars.Row(
                                pool.pool().service() + " " + pool.pool().pool(),
                                List.of(bar(HIGHEST, pool.of(Fact.HIGHEST_USE)), bar(PEAK, pool.of(Fact.PEAK_USE)))))
                        .toList());
    }

    private static Bars.Bar bar(String kind, double share) {
        return new Bars.Bar(kind, 100 * share, Figures.brief(100 * share) + "%");
    }

    private static Table table(List<PoolFigures> pools) {
        return Sheet.<PoolFigures>of(
                        fact("service", pool -> pool.pool().service()),
                        fact("pool", pool -> pool.pool().pool()),
                        fact("kind", pool -> pool.pool().kind()),
                        fact("JVMs", PoolFigures::jvms),
                        fact("threads in each", pool -> Figures.brief(pool.threads())),
                        fact("mean use, %", pool -> Figures.brief(100 * pool.of(Fact.MEAN_USE))),
                        fact("peak, %", pool -> Figures.brief(100 * pool.of(Fact.PEAK_USE))),
                        fact("highest, %", pool -> Figures.brief(100 * pool.of(Fact.HIGHEST_USE))),
                        fact("tasks waiting at the peak", pool -> Figures.brief(pool.of(Fact.WAITING_PEAK))),
                        fact("mean wait, ms", pool -> Figures.brief(1000 * pool.waitSeconds())),
                        fact("mean task, ms", pool -> Figures.brief(1000 * pool.taskSeconds())),
                        fact("tasks/s", pool -> Figures.brief(pool.of(Fact.ARRIVALS))),
                        fact("refused/s", pool -> Figures.brief(pool.of(Fact.REJECTED))))
                .table("", pools);
    }
}
