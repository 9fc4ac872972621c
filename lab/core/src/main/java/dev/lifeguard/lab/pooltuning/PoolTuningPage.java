package dev.lifeguard.lab.pooltuning;

import static dev.lifeguard.report.figure.Numbers.percent;
import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.pooltuning.service.WorkController;
import dev.lifeguard.lab.pooltuning.service.WorkPoolConfiguration;
import dev.lifeguard.lab.report.PackedSources;
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
                    .add("other sizes, predicted", List.of(PoolTuningColumns.outcomes(results)));
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
                        .map(load -> load.label() + ", users/s: "
                                + results.plan().steps().getOrDefault(load, List.of()).stream()
                                        .map(step ->
                                                Math.round(step.usersPerSecond()) + " for " + step.seconds() + " s")
                                        .collect(Collectors.joining(", ")))
                        .collect(Collectors.joining("\n"))),
                new Text(calibration()));
    }

    private String calibration() {
        Calibration machine = results.calibration();
        return machine == null
                ? "Nothing was calibrated."
                : "Calibrated on this machine: " + time(1000 * machine.demandSeconds(machine.cycles()))
                        + " of CPU time for each request, so that " + Math.round(Calibration.FULL_RATE)
                        + " users/s need " + percent(100 * Calibration.WORK_SHARE) + " of its " + machine.cores()
                        + " hardware threads.";
    }

    private List<Block> ofLoad(LoadKind load) {
        List<PoolTuningRun> runs = results.runs(load);
        List<Block> blocks = new ArrayList<>();
        blocks.add(comparison(load));
        blocks.add(new Text("Published: the original's figures, on 12 hardware threads and with its full durations."
                + " Physically possible: the same load without overhead."));
        var charts = PoolTuningCharts.of(load, runs);
        for (int i = 0; i < charts.size(); i += 2) {
            blocks.add(PageColumns.of(charts.get(i), charts.get(i + 1)));
        }
        return blocks;
    }

    private static List<Block> source() {
        return List.of(PageColumns.of(
                new Code("the pool", PackedSources.of(WorkPoolConfiguration.class)),
                new Code("its work", PackedSources.of(WorkController.class))));
    }

    List<Table> printed() {
        return Stream.concat(Stream.of(LoadKind.values()).map(this::comparison), Stream.of(split(results)))
                .filter(table -> !table.rows().isEmpty())
                .toList();
    }

    private Table comparison(LoadKind load) {
        return Comparison.COLUMNS.table(load.label(), Comparison.of(results, load));
    }

    private static Table split(PoolTuningResults results) {
        return PoolTuningColumns.SPLIT.table("Where the busy time of the pool went", results.runs());
    }

    private List<Block> split() {
        return List.of(
                split(results),
                new Text(
                        "Runnable is the time in which a thread could have run but had no CPU. Much of it means too many"
                                + " threads. Tasks that wait while threads are blocked mean too few."));
    }
}
