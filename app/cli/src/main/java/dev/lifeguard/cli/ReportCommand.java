package dev.lifeguard.cli;

import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.cli.error.ExitCode;
import dev.lifeguard.cli.option.Durations;
import dev.lifeguard.cli.option.OutputFile;
import dev.lifeguard.cli.recording.PoolChoice;
import dev.lifeguard.cli.recording.SavedRecording;
import dev.lifeguard.cli.recording.SpanOptions;
import dev.lifeguard.cli.report.RecordingText;
import dev.lifeguard.cli.report.json.RecordingJson;
import dev.lifeguard.cli.report.page.RecordingPage;
import dev.lifeguard.measure.TaskTable;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.measurement.TaskInterval;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.report.csv.TaskCsv;
import dev.lifeguard.report.process.Interruption;
import dev.lifeguard.report.terminal.Terminal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lifeguard report}: the figures of a recording, as text or for other programs. */
@Command(
        name = "report",
        description = "Summarizes the pools in a recording, as text, page, JSON or CSV.",
        footer = {
            "",
            "Examples:",
            "  lifeguard report checkout.jsonl.gz",
            "  lifeguard report checkout.jsonl.gz --html checkout.html",
            "  lifeguard report checkout.jsonl.gz --json > report.json",
            "  lifeguard report checkout.jsonl.gz --csv pools.csv --interval 10s",
            "  lifeguard report jstack-1.txt jstack-2.txt jstack-3.txt"
        })
final class ReportCommand extends BaseCommand {
    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "A recording of 'lifeguard record' or of the probe's record=FILE, a Flight Recorder file, or"
                    + " thread dumps of one JVM in one or several files.")
    private List<Path> files = List.of();

    @Mixin
    private final SpanOptions span = new SpanOptions();

    @Option(names = "--json", description = "Print JSON instead of a table.")
    private boolean json;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a self-contained page with charts to FILE.")
    private @Nullable Path html;

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "Write the figures of each interval to FILE, one line per pool.")
    private @Nullable Path csv;

    @Option(
            names = "--interval",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "5s",
            description = "Length of these intervals, at least 1s (default 5s).")
    private Duration interval = Duration.ofSeconds(5);

    @Option(
            names = "--pool",
            paramLabel = "NAME",
            description = "Only this pool. The CSV file then has no column for its name.")
    private @Nullable String pool;

    ReportCommand(Interruption interruption, Terminal terminal) {
        super(interruption, terminal);
    }

    @Override
    public Integer call() {
        refuseIf(interval.compareTo(Duration.ofSeconds(1)) < 0, "--interval must be at least 1s");
        Recording all = SavedRecording.readAny(files, span.span());
        Recording recording = pool == null ? all : PoolChoice.only(all, pool);
        Advised advised = Advised.of(recording);
        if (csv != null) {
            write(csv, csv(recording));
        }
        if (html != null) {
            write(html, RecordingPage.of(advised).html());
        }
        print(json ? RecordingJson.render(advised) : RecordingText.render(advised, terminal.textLayout()));
        return ExitCode.DONE;
    }

    private String csv(Recording recording) {
        Map<PoolInfo, List<TaskInterval>> table = TaskTable.all(recording, interval.toNanos());
        return pool == null
                ? TaskCsv.ofPools(table)
                : TaskCsv.ofPool(table.values().iterator().next());
    }

    private void write(Path target, String text) {
        OutputFile.requireWritable(target, true);
        OutputFile.write(target, text, files.get(0));
    }
}
