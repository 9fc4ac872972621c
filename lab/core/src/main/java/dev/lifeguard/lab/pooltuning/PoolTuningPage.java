package dev.lifeguard.lab.pooltuning;

import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.pooltuning.service.WorkController;
import dev.lifeguard.lab.pooltuning.service.WorkPoolConfiguration;
import dev.lifeguard.lab.report.PackedSources;
import dev.lifeguard.lab.report.PoolColumns;
import dev.lifeguard.lab.report.Sections;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The experiment's section of the report. */
record PoolTuningPage(PoolTuningResults results) {
    List<Section> sections() {
        Sections sections = new Sections().add("what is asked", asked());
        for (LoadKind load : LoadKind.values()) {
            sections.add(load.label(), results.runs(load).isEmpty() ? List.of() : ofLoad(load));
        }
        sections.add("the variants and their source", source());
        if (!results.runs().isEmpty()) {
            sections.add("where the busy time goes", split())
                    .add("other sizes, predicted", List.of(PoolTuningColumns.outcomes(results)))
                    .add("all pools of the service", pools())
                    .add("known issues of the original, solved", List.of(KnownIssues.of(results)))
                    .add("every request accounted for", List.of(accounting(results)));
        }
        return sections.list();
    }

    private List<Block> asked() {
        return List.of(
                new Text(
                        "How many threads does a pool need, and can its own figures tell, without trying other sizes? A"
                                + " service hands the work of each request to a pool of fixed size. Users arrive evenly spaced,"
                                + " whether or not earlier ones have been answered."),
                new Text(Arrays.stream(LoadKind.values())
                        .map(load -> load.label() + " (users/s): " + steps(load) + "; pools of "
                                + results.plan().cases().stream()
                                        .filter(run -> run.load() == load)
                                        .map(run -> run.threads() + "")
                                        .collect(Collectors.joining(" and "))
                                + " threads")
                        .collect(Collectors.joining("\n"))),
                new Text(calibration()));
    }

    private String steps(LoadKind load) {
        return results.plan().steps().getOrDefault(load, List.of()).stream()
                .map(step -> plain(step.usersPerSecond()) + " for " + plain(step.seconds()) + " s")
                .collect(Collectors.joining(", "));
    }

    private String calibration() {
        Calibration machine = results.calibration();
        if (machine == null) {
            return "Nothing was calibrated.";
        }
        long cycles = machine.cycles();
        return "Calibrated on this machine: " + plain(cycles) + " cycles, " + time(1000 * machine.demandSeconds(cycles))
                + " of CPU time for each request, so that " + plain(Calibration.FULL_RATE) + " users/s need "
                + plain(100 * Calibration.WORK_SHARE) + "% of its " + machine.cores()
                + " hardware threads. Tomcat, the probe and the load generator share the rest.";
    }

    private List<Block> ofLoad(LoadKind load) {
        List<PoolTuningRun> runs = results.runs(load);
        List<Block> blocks = new ArrayList<>();
        blocks.add(load == LoadKind.CPU ? cpu(results) : blocking(results));
        blocks.add(new Text("Published: the original's figures, on 12 hardware threads and with its full durations."
                + " Physically possible: the same load without overhead; " + backlog(runs)));
        var charts = PoolTuningCharts.of(load, runs);
        for (int i = 0; i < charts.size(); i += 2) {
            blocks.add(PageColumns.of(charts.get(i), charts.get(i + 1)));
        }
        return blocks;
    }

    /** Explains the overload by arithmetic. */
    private static String backlog(List<PoolTuningRun> runs) {
        return runs.stream()
                        .map(run -> "on " + run.threads() + " threads at most "
                                + run.limit().mostInPool() + " requests are in the pool, and the longest wait is "
                                + time(1000 * run.limit().longestWaitSeconds()))
                        .collect(Collectors.joining("; "))
                + ".";
    }

    private static List<Block> source() {
        return List.of(
                new Text("The variants differ in one number, the pool's size. Nothing here measures anything: Lifeguard"
                        + " is attached as an agent."),
                PageColumns.of(
                        new Code("the pool", PackedSources.member(WorkPoolConfiguration.class, "@Bean")),
                        new Code("CPU work", PackedSources.member(WorkController.class, "@GetMapping(\"/testCpu\")")),
                        new Code(
                                "blocking work",
                                PackedSources.member(WorkController.class, "@GetMapping(\"/testWs\")"))));
    }

    static List<Table> printed(PoolTuningResults results) {
        return Stream.of(cpu(results), blocking(results), split(results), accounting(results))
                .filter(table -> !table.rows().isEmpty())
                .toList();
    }

    private static Table cpu(PoolTuningResults results) {
        return Comparison.COLUMNS.table("CPU load", Comparison.cpu(results));
    }

    private static Table blocking(PoolTuningResults results) {
        return Comparison.COLUMNS.table("Blocking load", Comparison.blocking(results));
    }

    private static Table split(PoolTuningResults results) {
        return PoolTuningColumns.SPLIT.table("Where the busy time of the pool went", results.runs());
    }

    private static Table accounting(PoolTuningResults results) {
        return PoolTuningColumns.ACCOUNTING.table("Every request accounted for", results.runs());
    }

    private List<Block> split() {
        return List.of(
                split(results),
                new Text(
                        "Runnable is the time in which a thread could have run but had no CPU. Much of it means too many"
                                + " threads. Tasks that wait while threads are blocked mean too few."));
    }

    private List<Block> pools() {
        return results.runs().stream()
                .map(run -> (Block) PoolColumns.table(run.label(), run.pools()))
                .toList();
    }

    private static String plain(double value) {
        return value == Math.rint(value) ? String.format(Locale.ROOT, "%,d", (long) value) : number(value);
    }
}
