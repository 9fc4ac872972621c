package dev.lifeguard.lab.taskprocessing;

import static dev.lifeguard.report.figure.Column.fact;

import dev.lifeguard.lab.report.PoolColumns;
import dev.lifeguard.lab.report.Sections;
import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskRow;
import dev.lifeguard.lab.taskprocessing.noop.NoOpReport;
import dev.lifeguard.lab.taskprocessing.run.RunLine;
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
import java.util.stream.IntStream;

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
                .add("tasks that do nothing", NoOpReport.blocks(measured.noOp()))
                .add("the approaches and their source", SourceBlocks.all());
        if (measured.runs().findAny().isPresent()) {
            sections.add("what Lifeguard measured", observed())
                    .add("every task accounted for", List.of(TaskColumns.accounts(measured)));
        }
        return sections.list();
    }

    private List<Block> asked() {
        int speed = measured.plan().speed();
        return List.of(
                new Text(
                        "Tasks are produced in batches of 100 and consumed at most " + Work.AT_ONCE + " at a time. Both"
                                + " are delays that need no CPU. What waits for what, and how long does that take? "
                                + Delays.TASKS
                                + " tasks, seven approaches, three settings and six libraries, and one approach that blocks for"
                                + " ever."),
                SETTINGS.table(
                        "Settings" + (speed == 1 ? "" : "; here all delays are divided by " + speed),
                        List.of(Setting.values())),
                new Text("The delays are drawn once, with seed "
                        + measured.plan().seed()
                        + ", so all runs of a setting have the same delays and limits:\n"
                        + "lower bound: no schedule is shorter. A task ends after it was produced and its own delay is"
                        + " over, and the delays of all later tasks remain, " + Work.AT_ONCE + " at a time\n"
                        + "greedy: a consumer that takes the first task as soon as it can, with results in any order\n"
                        + "approach at best: the approach in a library without overhead\n"
                        + "published: the original's, with cats-effect 2, fs2 and other delays"
                        + (speed == 1 ? "" : "; divided by " + speed)
                        + "\ntimes PrefetchStream: the time over that of PrefetchStream with one producer, the median"
                        + " of the libraries\n"
                        + "times unordered: the time over that of the same approach with results in any order, the"
                        + " median of the libraries"),
                new Text("The libraries run side by side, each in its own JVM with the probe; below is how much of the"
                        + " machine they used. ordered: a slow task holds back at most as many results as tasks run at"
                        + " once; ordered-wide: four times as many. ox has only the wide window, the JDK's gatherer only"
                        + " the narrow one, and Reactor no wide one."
                        + (speed == 1 ? "" : "\n" + TaskPlan.QUICK_OMISSIONS)));
    }

    private List<Block> ofSetting(Setting setting) {
        List<TaskRow> rows = TaskRun.rows(measured.runs(setting)).stream()
                .filter(TaskRow::free)
                .toList();
        List<Block> blocks = new ArrayList<>();
        blocks.add(TaskColumns.times(measured, setting, true));
        Table ordered = TaskColumns.times(measured, setting, false);
        if (!ordered.rows().isEmpty()) {
            blocks.add(ordered);
        }
        blocks.add(TaskCharts.againstLimit(measured, setting, rows));
        blocks.add(new Text(IntStream.range(0, rows.size())
                .mapToObj(i -> i + 1 + " " + rows.get(i).label())
                .collect(Collectors.joining(", "))));
        for (int i = 0; i < rows.size(); i += 2) {
            blocks.add(PageColumns.of(rows.subList(i, Math.min(rows.size(), i + 2)).stream()
                    .map(row -> TaskCharts.progress(measured, setting, row))
                    .toArray(Block[]::new)));
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
        List<Block> blocks = new ArrayList<>(List.of(
                TaskColumns.blocked(measured),
                new Text(
                        "Two consumers take from an empty queue and block both threads of the pool before the producer gets"
                                + " one. Lifeguard recognises this from the recording while the program hangs.")));
        measured.blocked()
                .forEach(run -> run.pool()
                        .ifPresent(pool -> blocks.add(
                                PoolColumns.table(run.library().label() + ": pools until then", pool.measurement()))));
        blocks.add(SourceBlocks.blocking());
        return blocks;
    }

    private List<Block> observed() {
        List<Block> blocks = new ArrayList<>(List.of(
                TaskColumns.machine(measured),
                PageColumns.of(TaskCharts.threads(measured), TaskCharts.heap(measured))));
        measured.libraries()
                .forEach(library -> library.window()
                        .ifPresent(window -> blocks.add(
                                PoolColumns.table(library.library().label() + ": pools", window.measurement()))));
        return blocks;
    }
}
