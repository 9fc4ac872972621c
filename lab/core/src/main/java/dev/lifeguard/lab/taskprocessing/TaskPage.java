package dev.lifeguard.lab.taskprocessing;

import static dev.lifeguard.report.figure.Column.fact;

import dev.lifeguard.lab.report.PackedSources;
import dev.lifeguard.lab.report.Sections;
import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.run.RunLine;
import dev.lifeguard.lab.taskprocessing.variant.Approaches;
import dev.lifeguard.lab.taskprocessing.work.Work;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The experiment's section of the report. */
record TaskPage(TaskResults measured) {
    private static final Sheet<Setting> SETTINGS = Sheet.of(
            fact("setting", Setting::id),
            fact("to produce a batch", setting -> setting.produceMs() + " ms"),
            fact("to consume a task", setting -> setting.leastMs() + " to " + setting.mostMs() + " ms"));

    List<Section> sections() {
        Sections sections = new Sections().add("what is asked", asked());
        for (Setting setting : Setting.values()) {
            sections.add(setting.id(), measured.runs(setting).isEmpty() ? List.of() : ofSetting(setting));
        }
        sections.add("the program that blocks for ever", measured.blocked().isEmpty() ? List.of() : blocked())
                .add("tasks that do nothing", measured.noOp().isEmpty() ? List.of() : noOp());
        if (measured.runs().findAny().isPresent()) {
            sections.add("what the libraries needed", List.of(TaskColumns.machine(measured)));
        }
        return sections.add("the approaches and their source", sources()).list();
    }

    private List<Block> asked() {
        int speed = measured.plan().speed();
        return List.of(
                new Text(Delays.TASKS + " tasks are produced in batches of 100 and consumed at most " + Work.AT_ONCE
                        + " at a time. Both are delays that need no CPU. What waits for what, and how long does that"
                        + " take?"),
                SETTINGS.table(
                        "Settings" + (speed == 1 ? "" : "; here all delays are divided by " + speed),
                        List.of(Setting.values())),
                new Text("All runs of a setting have the same delays, drawn with seed "
                        + measured.plan().seed() + ".\n"
                        + "lower bound: no schedule is shorter\n"
                        + "greedy: a consumer that takes the first task as soon as it can, with results in any order\n"
                        + "approach at best: the approach in a library without overhead\n"
                        + "published: the original's, with cats-effect 2, fs2 and other delays"
                        + (speed == 1 ? "" : "; divided by " + speed)
                        + "\nordered: a slow task holds back at most as many results as tasks run at once;"
                        + " ordered-wide: four times as many\n"
                        + "times …: the time over that of PrefetchStream with one producer, or of the same approach"
                        + " with results in any order; the median of the libraries"
                        + (speed == 1 ? "" : "\n" + TaskPlan.QUICK_OMISSIONS)));
    }

    private List<Block> ofSetting(Setting setting) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(TaskColumns.times(measured, setting, true));
        Table ordered = TaskColumns.times(measured, setting, false);
        if (!ordered.rows().isEmpty()) {
            blocks.add(ordered);
        }
        blocks.add(marks(setting));
        return blocks;
    }

    /** The final progress lines, grouped by approach. */
    private Block marks(Setting setting) {
        List<RunLine> lines = measured.libraries().stream()
                .flatMap(library -> library.lines().stream())
                .filter(line -> line.label().startsWith(setting.id()))
                .toList();
        List<String> labels = lines.stream().map(RunLine::label).distinct().toList();
        return new Code(
                "As it went: P for a batch produced, C for " + RunLine.TASKS_PER_MARK + " tasks consumed",
                labels.stream()
                        .map(label -> label + "\n"
                                + lines.stream()
                                        .filter(line -> line.label().equals(label))
                                        .map(line -> "    " + line.text() + "\n")
                                        .collect(Collectors.joining()))
                        .collect(Collectors.joining()));
    }

    private List<Block> blocked() {
        return List.of(
                TaskColumns.blocked(measured),
                new Text(
                        "Two consumers take from an empty queue and block both threads of the pool before the producer gets"
                                + " one. Lifeguard recognises this from the recording while the program hangs."));
    }

    private List<Block> noOp() {
        return List.of(
                TaskColumns.noOp(measured),
                new Text(
                        "If a task takes almost no time, producers and consumers wait for the queue. Producers submit tasks"
                                + " that only count themselves to a pool of as many threads as cores. Each round times both"
                                + " pools; the table has the median, smallest and largest ratio. Nothing else runs at that time,"
                                + " and the probe is left out."));
    }

    /** The sources of all approaches, two libraries side by side. */
    private static List<Block> sources() {
        return List.of(
                new PageColumns(List.of(
                        code("JdkApproaches", "TaskQueue", "UnorderedConsumers", "OrderedConsumers"),
                        code("ReactorApproaches", "SinkQueue", "FlowApproaches"))),
                new PageColumns(List.of(code("fs2.Fs2Approaches", "fs2.TwoThreads"), code("ox.OxApproaches"))));
    }

    private static List<Block> code(String... classes) {
        String types = Approaches.class.getPackageName() + ".";
        return Stream.of(classes)
                .<Block>map(name -> new Code(name, PackedSources.named(types + name)))
                .toList();
    }
}
