package dev.lifeguard.cli;

import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.cli.endpoint.Connection;
import dev.lifeguard.cli.error.ExitCode;
import dev.lifeguard.cli.option.FileOrJvm;
import dev.lifeguard.cli.option.TargetOptions;
import dev.lifeguard.cli.recording.RecordingProgress;
import dev.lifeguard.cli.recording.SavedRecording;
import dev.lifeguard.cli.recording.SpanOptions;
import dev.lifeguard.cli.recording.TickCount;
import dev.lifeguard.cli.report.AdviceText;
import dev.lifeguard.cli.report.json.AdviceJson;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.recording.RecordingBuilder;
import dev.lifeguard.report.process.Interruption;
import dev.lifeguard.report.terminal.Terminal;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lifeguard advise}: finds problems in the pools of a JVM and says how to fix them. */
@Command(
        name = "advise",
        description = "Finds what is wrong with the pools of a running JVM or a recording, why, and what would help.",
        customSynopsis = {
            "lifeguard advise TARGET [--seconds N] [--json] [--fail-on LEVEL]",
            "                               [--token-file FILE]",
            "       lifeguard advise FILE... [--from TIME] [--to TIME] [--json]",
            "                                [--fail-on LEVEL]"
        },
        footer = {
            "",
            "FILE is a recording of 'lifeguard record' or of the probe's record=FILE, a Flight Recorder file, or thread"
                    + " dumps of one JVM in one or several files. Examples:",
            "  lifeguard advise 4711",
            "  lifeguard advise Checkout --seconds 60 --json",
            "  lifeguard advise checkout.jsonl.gz --fail-on warning",
            "  lifeguard advise jstack-1.txt jstack-2.txt jstack-3.txt"
        })
final class AdviseCommand extends BaseCommand {
    @Mixin
    private final TargetOptions target = new TargetOptions();

    @Parameters(index = "1..*", paramLabel = "FILE", description = "More thread dumps of the same JVM.")
    private List<Path> more = List.of();

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "10",
            description = "Time to observe a running JVM (default 10).")
    private int seconds;

    @Mixin
    private final SpanOptions span = new SpanOptions();

    @Option(names = "--json", description = "Print JSON instead of text.")
    private boolean json;

    @Option(
            names = "--fail-on",
            paramLabel = "LEVEL",
            description = "Exit with 1 if there is a finding of this level or above: note, warning or error.")
    private @Nullable Severity failOn;

    AdviseCommand(Interruption interruption, Terminal terminal) {
        super(interruption, terminal);
    }

    @Override
    public Integer call() {
        refuseIf(seconds < 1, "--seconds must be at least 1");
        Path file = FileOrJvm.file(target.asWritten());
        refuseIf(file == null && !more.isEmpty(), "no such file: " + target.asWritten());
        refuseIf(
                file == null && span.given(),
                "--from and --to are for recordings: there is no file " + target.asWritten());
        Recording recording = file != null ? SavedRecording.readAny(files(file), span.span()) : live();
        if (recording == null) {
            return ExitCode.DONE;
        }
        Advised advised = Advised.of(recording);
        print(json ? AdviceJson.render(advised) : AdviceText.render(advised, terminal.textLayout()));
        return failed(advised) ? ExitCode.FOUND : ExitCode.DONE;
    }

    private List<Path> files(Path first) {
        return Stream.concat(Stream.of(first), more.stream()).toList();
    }

    /** Records the target for the requested time. Returns null if Ctrl-C came before the first tick. */
    private @Nullable Recording live() {
        interruption.guard();
        try (Connection connection = target.connect()) {
            return observe(connection);
        } catch (InterruptedException e) {
            return null;
        }
    }

    private @Nullable Recording observe(Connection connection) {
        RecordingBuilder builder = new RecordingBuilder(connection.header());
        TickCount count = new TickCount(seconds);
        try (RecordingProgress progress = new RecordingProgress(err(), terminal.showsProgress(), seconds)) {
            for (Event event = connection.next(); event != null; event = connection.next()) {
                builder.add(event);
                boolean over = count.overWith(event);
                progress.show(count);
                if (over) {
                    break;
                }
            }
        } catch (InterruptedException e) {
            return count.ticks() == 0 ? null : builder.build(true); // Ctrl-C: use what was observed so far
        }
        return builder.build(false);
    }

    private boolean failed(Advised advised) {
        Severity least = failOn;
        return least != null
                && advised.advice().stream()
                        .anyMatch(advice -> advice.finding().severity().compareTo(least) >= 0);
    }
}
