package dev.lifeguard.lab.pooltuning;

import static dev.lifeguard.lab.report.Numbers.number;
import static dev.lifeguard.lab.report.Numbers.time;

import dev.lifeguard.lab.pooltuning.service.WorkController;
import dev.lifeguard.lab.pooltuning.service.WorkPoolConfiguration;
import dev.lifeguard.lab.report.PoolTable;
import dev.lifeguard.lab.report.Sources;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.Columns;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The experiment's part of the report. */
final class PoolTuningPage {
    private final PoolTuningResults measured;

    PoolTuningPage(PoolTuningResults measured) {
        this.measured = measured;
    }

    List<Section> sections() {
        List<Section> sections = new ArrayList<>();
        sections.add(new Section("pool-tuning: what is asked", asked()));
        if (!measured.runs().isEmpty()) {
            sections.add(new Section(
                    "pool-tuning: conclusion",
                    PoolTuningConclusions.of(measured.runs()).stream()
                            .map(line -> (Block) new Text(line))
                            .toList()));
        }
        for (LoadKind load : LoadKind.values()) {
            if (!measured.runs(load).isEmpty()) {
                sections.add(new Section("pool-tuning: " + load.label(), ofLoad(load)));
            }
        }
        sections.add(new Section("pool-tuning: the variants and their source", source()));
        if (!measured.runs().isEmpty()) {
            sections.add(new Section("pool-tuning: where the busy time goes", split()));
            sections.add(new Section("pool-tuning: all pools of the service", pools()));
            sections.add(new Section(
                    "pool-tuning: known issues of the original, solved", List.of(KnownIssues.of(measured))));
            sections.add(new Section(
                    "pool-tuning: every request accounted for", List.of(Tables.accounting(measured.runs()))));
        }
        return sections;
    }

    private List<Block> asked() {
        return List.of(
                new Text(
                        "How many threads should a pool have, and can its own figures say so, without trying other sizes?"
                                + " A service hands the work of each request to a pool of a fixed size. Users arrive evenly"
                                + " spaced, whatever becomes of those before them."),
                new Text(Arrays.stream(LoadKind.values())
                        .map(load -> load.label() + " (users/s): " + steps(load) + "; pools of "
                                + measured.plan().cases().stream()
                                        .filter(run -> run.load() == load)
                                        .map(run -> run.threads() + "")
                                        .collect(Collectors.joining(" and "))
                                + " threads")
                        .collect(Collectors.joining("\n"))),
                new Text(calibration()));
    }

    private String steps(LoadKind load) {
        return measured.plan().steps().getOrDefault(load, List.of()).stream()
                .map(step -> plain(step.usersPerSecond()) + " for " + plain(step.seconds()) + " s")
                .collect(Collectors.joining(", "));
    }

    private String calibration() {
        Calibration machine = measured.calibration();
        if (machine == null) {
            return "Nothing was calibrated.";
        }
        long cycles = machine.cycles();
        return "Calibrated on this machine: " + plain(cycles) + " cycles, " + time(1000 * machine.demandSeconds(cycles))
                + " of a CPU for each request, so that " + plain(Calibration.FULL_RATE) + " users/s need "
                + plain(100 * Calibration.SHARE) + "% of its " + machine.cores()
                + " hardware threads. The rest is for Tomcat, the probe, and the load, which share the machine.";
    }

    private List<Block> ofLoad(LoadKind load) {
        List<PoolTuningRun> runs = measured.runs(load);
        List<Block> blocks = new ArrayList<>();
        blocks.add(load == LoadKind.CPU ? Tables.cpu(measured) : Tables.blocking(measured));
        blocks.add(new Text("Published: by the original, on 12 hardware threads and with its full durations."
                + " Physically possible: the ordered load served without any cost; " + backlog(runs)));
        var charts = PoolTuningCharts.of(load, runs);
        for (int i = 0; i < charts.size(); i += 2) {
            blocks.add(Columns.of(charts.get(i), charts.get(i + 1)));
        }
        return blocks;
    }

    /** The arithmetic of the overload. */
    private static String backlog(List<PoolTuningRun> runs) {
        return runs.stream()
                        .map(run -> "on " + run.what().threads() + " threads at most "
                                + run.limit().mostInPool() + " requests are in the pool, and the longest wait is "
                                + time(1000 * run.limit().longestWaitSeconds()))
                        .collect(Collectors.joining("; "))
                + ".";
    }

    private List<Block> source() {
        return List.of(
                new Text("The variants differ in one number, the pool's size. Nothing here measures anything: Lifeguard"
                        + " came with -javaagent."),
                Columns.of(
                        new Code("the pool", Sources.member(WorkPoolConfiguration.class, "@Bean")),
                        new Code("CPU work", Sources.member(WorkController.class, "@GetMapping(\"/testCpu\")")),
                        new Code("blocking work", Sources.member(WorkController.class, "@GetMapping(\"/testWs\")"))));
    }

    private List<Block> split() {
        return List.of(
                Tables.split(measured.runs()),
                new Text(
                        "Runnable is the time in which a thread could have run but had no CPU: too many threads. Waiting"
                                + " tasks while threads are blocked: too few."));
    }

    private List<Block> pools() {
        return measured.runs().stream()
                .map(run -> (Block) PoolTable.of(run.what().label(), run.pools()))
                .toList();
    }

    private static String plain(double value) {
        return value == Math.rint(value) ? String.format(java.util.Locale.ROOT, "%,d", (long) value) : number(value);
    }
}
