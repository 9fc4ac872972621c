package dev.lifeguard.cli.fleet;

import dev.lifeguard.cli.report.FindingLines;
import dev.lifeguard.cli.report.ShortFigures;
import dev.lifeguard.fleet.FleetReport;
import dev.lifeguard.fleet.judge.Fact;
import dev.lifeguard.fleet.judge.PoolFigures;
import dev.lifeguard.fleet.judge.Problem;
import dev.lifeguard.fleet.judge.Waste;
import dev.lifeguard.report.terminal.TextCell;
import dev.lifeguard.report.terminal.TextLayout;
import dev.lifeguard.report.terminal.TextStyle;
import dev.lifeguard.report.terminal.TextTable;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/** The fleet report as text for people: the worst problems, then the fullest pools. */
public final class FleetText {
    private static final double HIGH_USE = 0.8;

    private FleetText() {}

    /**
     * Returns the text, each line ended by a line feed.
     *
     * @param top maximum number of problems and pools
     */
    public static String render(FleetReport report, int top, TextLayout layout) {
        FindingLines out = new FindingLines(layout);
        out.line(headline(report));
        out.line("");
        report.problems().stream().limit(top).forEach(problem -> problem(out, problem));
        if (report.problems().size() > top) {
            out.line(report.problems().size() - top + " more: --top "
                    + report.problems().size());
            out.line("");
        }
        if (report.problems().isEmpty()) {
            out.line(nothing(report));
            out.line("");
        }
        List<Waste> waste = report.waste();
        if (!waste.isEmpty()) {
            out.line(wasted(waste) + ":");
            out.line("");
        }
        return out.text() + wasted(waste.stream().limit(top).toList(), layout) + table(fullest(report, top), layout);
    }

    /** Returns the subject of the report in one line. */
    static String headline(FleetReport report) {
        return count(report.services().size(), "service") + ", " + count(report.jvms(), "JVM") + ", "
                + count(report.pools().size(), "pool") + ", in the last " + span(report.span())
                + (report.kept() ? "" : "; more, and trends, with the rules of 'lifeguard fleet rules'");
    }

    /** Returns the text for a report without problems. If a server has scraped for only a minute, that says nothing. */
    static String nothing(FleetReport report) {
        boolean known = report.pools().stream().anyMatch(pool -> Double.isFinite(pool.of(Fact.ARRIVALS)));
        return known ? "Nothing wrong found." : "No figures yet: try again in two minutes.";
    }

    static String span(Duration span) {
        if (span.toDays() > 1) {
            return span.toDays() + " days";
        }
        return span.toHours() > 1 ? span.toHours() + " hours" : span.toMinutes() + " minutes";
    }

    /** Returns the sum in words. */
    static String wasted(List<Waste> waste) {
        double threads =
                waste.stream().mapToDouble(one -> Waste.known(one.threads())).sum();
        double processors =
                waste.stream().mapToDouble(one -> Waste.known(one.processors())).sum();
        return "Wasted: " + count(Math.round(threads), "thread") + " of oversized pools, "
                + count(Math.round(processors), "processor") + " of CPU limits";
    }

    private static String wasted(List<Waste> waste, TextLayout layout) {
        if (waste.isEmpty()) {
            return "";
        }
        return new TextTable<>(waste)
                        .words("SERVICE", 98, 12, Waste::service)
                        .figures("THREADS", 97, one -> digits(one.threads()))
                        .figures("PROCESSORS", 96, one -> digits(one.processors()))
                        .render(layout)
                + "\n";
    }

    private static String count(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static void problem(FindingLines out, Problem problem) {
        out.title(
                problem.kind().severity(),
                problem.pool().service() + " " + problem.pool().pool() + ": " + problem.text());
        out.entry("do", problem.change());
        out.entry("more", problem.kind().id() + ", docs/fleet.md");
        out.line("");
    }

    /** Returns pools with tasks, the fullest first. */
    static List<PoolFigures> fullest(FleetReport report, int top) {
        return report.pools().stream()
                .filter(pool -> pool.of(Fact.HIGHEST_USE) > 0)
                .sorted(Comparator.comparingDouble((PoolFigures pool) -> pool.of(Fact.HIGHEST_USE))
                        .reversed())
                .limit(top)
                .toList();
    }

    private static String table(List<PoolFigures> pools, TextLayout layout) {
        if (pools.isEmpty()) {
            return "";
        }
        return new TextTable<>(pools)
                .words("SERVICE", 98, 12, p -> p.pool().service())
                .words("POOL", 99, 14, p -> p.pool().pool())
                .words("KIND", 1, 11, p -> p.pool().kind())
                .figures("JVMS", 60, p -> Long.toString(p.jvms()))
                .figures("THREADS", 50, p -> digits(p.threads()))
                .cells("MEAN%", 70, p -> share(p.of(Fact.MEAN_USE)))
                .cells("PEAK%", 80, p -> share(p.of(Fact.PEAK_USE)))
                .cells("HIGHEST%", 97, p -> share(p.of(Fact.HIGHEST_USE)))
                .figures("WAITING", 90, p -> digits(p.of(Fact.WAITING_PEAK)))
                .figures("WAIT", 40, p -> ShortFigures.time(1000 * p.waitSeconds()))
                .figures("TASK", 30, p -> ShortFigures.time(1000 * p.taskSeconds()))
                .figures("TASKS/s", 20, p -> digits(p.of(Fact.ARRIVALS)))
                .render(layout);
    }

    private static String digits(double value) {
        return Double.isFinite(value) ? ShortFigures.digits(value) : "-";
    }

    private static TextCell share(double share) {
        if (!Double.isFinite(share)) {
            return TextCell.of("-");
        }
        return new TextCell(ShortFigures.digits(100 * share), share >= HIGH_USE ? TextStyle.YELLOW : TextStyle.PLAIN);
    }
}
