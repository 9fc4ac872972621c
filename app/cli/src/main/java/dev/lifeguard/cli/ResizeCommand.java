package dev.lifeguard.cli;

import dev.lifeguard.cli.endpoint.Connection;
import dev.lifeguard.cli.error.ExitCode;
import dev.lifeguard.cli.option.Durations;
import dev.lifeguard.cli.option.TargetOptions;
import dev.lifeguard.cli.recording.RecordingProgress;
import dev.lifeguard.cli.recording.TickCount;
import dev.lifeguard.cli.resize.Attempt;
import dev.lifeguard.console.outside.Resizer;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.report.process.Interruption;
import dev.lifeguard.report.terminal.Terminal;
import java.io.PrintWriter;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code lifeguard resize}: tries another size of a pool in a running JVM and keeps it only if it is no worse. */
@Command(
        name = "resize",
        description = "Tries another size of a live pool, and keeps it only if the pool does no worse.",
        footer = {
            "",
            "Ctrl-C restores the old size. Examples:",
            "  lifeguard resize 4711 --pool prices --size 24",
            "  lifeguard resize Checkout --pool tomcat-handler --size 50 --verify 60s"
        })
final class ResizeCommand extends BaseCommand {
    private static final int MAX_SIZE = 10_000;
    private static final int MIN_SECONDS = 5;
    private static final int MAX_SECONDS = 600;

    @Mixin
    private final TargetOptions target = new TargetOptions();

    @Option(
            names = "--pool",
            paramLabel = "NAME",
            required = true,
            description = "The pool, as 'lifeguard watch' calls it.")
    private String pool = "";

    @Option(names = "--size", paramLabel = "N", required = true, description = "Threads to try, 1 to " + MAX_SIZE + ".")
    private int size;

    @Option(
            names = "--verify",
            paramLabel = "TIME",
            defaultValue = "30s",
            converter = Durations.class,
            description = "Time to watch the pool before and after the change, 5s to 10m (default 30s).")
    private Duration verify = Duration.ZERO;

    ResizeCommand(Interruption interruption, Terminal terminal) {
        super(interruption, terminal);
    }

    @Override
    public Integer call() {
        refuseIf(size < 1 || size > MAX_SIZE, "--size must be from 1 to " + MAX_SIZE);
        refuseIf(
                verify.toSeconds() < MIN_SECONDS || verify.toSeconds() > MAX_SECONDS,
                "--verify must be from 5s to 10m");
        interruption.guard();
        try (Connection connection = target.connectToResize()) {
            return attempt(connection) ? ExitCode.DONE : ExitCode.ROLLED_BACK;
        } catch (InterruptedException e) {
            return ExitCode.ROLLED_BACK; // Ctrl-C before the first event
        }
    }

    private boolean attempt(Connection connection) {
        PrintWriter out = out();
        int seconds = (int) verify.toSeconds();
        TickCount count = new TickCount(null);
        try (RecordingProgress progress = new RecordingProgress("watching", err(), terminal.showsProgress(), null)) {
            return new Attempt(connection, pool, size, seconds, new Resizer.Steps() {
                        @Override
                        public void says(String line) {
                            progress.clear();
                            out.println(line);
                            out.flush();
                        }

                        @Override
                        public void watched(Tick tick) {
                            count.overWith(tick);
                            progress.show(count);
                        }
                    })
                    .run();
        }
    }
}
