package dev.lifeguard.cli;

import dev.lifeguard.cli.endpoint.Connection;
import dev.lifeguard.cli.error.ExitCode;
import dev.lifeguard.cli.option.Durations;
import dev.lifeguard.cli.option.TargetOptions;
import dev.lifeguard.cli.recording.TickCount;
import dev.lifeguard.cli.watch.LiveMeasurer;
import dev.lifeguard.cli.watch.View;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.report.process.Interruption;
import dev.lifeguard.report.terminal.Terminal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code lifeguard watch}: every pool of a running JVM, live. */
@Command(
        name = "watch",
        description = "Shows every pool of a running JVM, live, the most troubled first.",
        footer = {
            "",
            "Ctrl-C ends it and removes the probe from the JVM. Examples:",
            "  lifeguard watch 4711",
            "  lifeguard watch Checkout --interval 5s",
            "  lifeguard watch 4711 --seconds 30 > pools.txt"
        })
final class WatchCommand extends BaseCommand {
    private static final Duration LONGEST_INTERVAL = Duration.ofMinutes(5);

    @Mixin
    private final TargetOptions target = new TargetOptions();

    @Option(
            names = "--interval",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "1s",
            description = "Time between refreshes, 1s (default) to 5m. Each covers the time since the last.")
    private Duration interval = Duration.ofSeconds(1);

    @Option(names = "--seconds", paramLabel = "N", description = "End after N seconds (default: at Ctrl-C).")
    private @Nullable Integer seconds;

    WatchCommand(Interruption interruption, Terminal terminal) {
        super(interruption, terminal);
    }

    @Override
    public Integer call() {
        refuseIf(
                interval.compareTo(Duration.ofSeconds(1)) < 0 || interval.compareTo(LONGEST_INTERVAL) > 0,
                "--interval must be 1s to 5m");
        refuseIf(seconds != null && seconds < 1, "--seconds must be at least 1");
        interruption.guard();
        try (Connection connection = target.connect()) {
            boolean ended;
            try (View view = View.on(out(), terminal)) {
                ended = watch(connection, view);
            }
            if (ended) {
                target.say(connection.name() + " ended");
            }
        } catch (InterruptedException e) {
            return ExitCode.DONE; // Ctrl-C
        }
        return ExitCode.DONE;
    }

    /** Shows events until the time is over or the output is gone. Returns true if the observed JVM ended first. */
    private boolean watch(Connection connection, View view) throws InterruptedException {
        LiveMeasurer measurer = new LiveMeasurer(connection.header(), interval.toNanos());
        TickCount left = new TickCount(seconds);
        for (Event event = connection.next(); event != null; event = connection.next()) {
            Measurement measurement = measurer.accept(event);
            boolean seen = measurement == null || view.show(connection.header(), measurement);
            if (!seen || left.overWith(event)) {
                return false;
            }
        }
        return true;
    }
}
