package dev.lifeguard.cli;

import dev.lifeguard.cli.endpoint.Connection;
import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.cli.error.ExitCode;
import dev.lifeguard.cli.option.OutputFile;
import dev.lifeguard.cli.option.TargetOptions;
import dev.lifeguard.cli.recording.RecordingFile;
import dev.lifeguard.cli.recording.RecordingProgress;
import dev.lifeguard.cli.recording.TickCount;
import dev.lifeguard.model.recording.Line;
import dev.lifeguard.report.process.Interruption;
import dev.lifeguard.report.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code lifeguard record}: records the pools of a running JVM into a file. */
@Command(
        name = "record",
        description = "Records the pools of a running JVM into a file, for report, advise and whatif.",
        footer = {
            "",
            "Ctrl-C ends it early, and the file is complete up to then. Examples:",
            "  lifeguard record 4711 --seconds 60",
            "  lifeguard record Checkout --seconds 60 --out checkout.jsonl.gz"
        })
final class RecordCommand extends BaseCommand {
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    @Mixin
    private final TargetOptions target = new TargetOptions();

    @Option(names = "--seconds", paramLabel = "N", description = "End after N seconds (default: at Ctrl-C).")
    private @Nullable Integer seconds;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "The file to write (default lifeguard-PID-TIME.jsonl.gz).")
    private @Nullable Path out;

    @Option(names = "--force", description = "Overwrite an existing file.")
    private boolean force;

    RecordCommand(Interruption interruption, Terminal terminal) {
        super(interruption, terminal);
    }

    @Override
    public Integer call() {
        refuseIf(seconds != null && seconds < 1, "--seconds must be at least 1");
        if (out != null) {
            OutputFile.requireWritable(out, force); // before the target is touched
        }
        interruption.guard();
        try (Connection connection = target.connect()) {
            Path file = out != null ? out : defaultName(connection);
            OutputFile.requireWritable(file, force);
            record(connection, file);
        } catch (InterruptedException e) {
            return ExitCode.DONE; // Ctrl-C before the first event
        }
        return ExitCode.DONE;
    }

    private void record(Connection connection, Path path) {
        TickCount count = new TickCount(seconds);
        boolean ended = false;
        try (RecordingFile file = new RecordingFile(path, force, connection.headerLine());
                RecordingProgress progress = new RecordingProgress(err(), terminal.showsProgress(), seconds)) {
            ended = record(connection, file, count, progress);
        } catch (InterruptedException e) {
            // Ctrl-C: the file holds what was requested
        } catch (IOException e) {
            throw CliException.badInput(
                    "cannot write " + path + ": " + e.getMessage() + "; it can be read up to "
                            + Math.round(count.seconds()) + " s",
                    e);
        }
        if (ended) {
            target.say(connection.name() + " ended");
        }
        PrintWriter stdout = out();
        stdout.println(path + ": " + Math.round(count.seconds()) + " s of " + connection.name());
        stdout.flush();
    }

    /** Writes events until the time is over. Returns true if the observed JVM ended first. */
    private static boolean record(
            Connection connection, RecordingFile file, TickCount count, RecordingProgress progress)
            throws IOException, InterruptedException {
        for (Line line = connection.nextLine(); line != null; line = connection.nextLine()) {
            file.write(line);
            boolean over = line.event() != null && count.overWith(line.event());
            progress.show(count);
            if (over) {
                return false;
            }
        }
        return true;
    }

    private static Path defaultName(Connection connection) {
        return Path.of(
                "lifeguard-" + connection.header().pid() + "-" + STAMP.format(LocalDateTime.now()) + ".jsonl.gz");
    }
}
