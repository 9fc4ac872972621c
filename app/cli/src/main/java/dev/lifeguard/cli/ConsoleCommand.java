package dev.lifeguard.cli;

import dev.lifeguard.cli.connect.Connector;
import dev.lifeguard.cli.console.Browser;
import dev.lifeguard.cli.console.ConnectedJvms;
import dev.lifeguard.cli.console.ImportedFiles;
import dev.lifeguard.cli.console.PrometheusFleet;
import dev.lifeguard.cli.console.StagesAdviser;
import dev.lifeguard.cli.console.StateFiles;
import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.cli.error.Errors;
import dev.lifeguard.cli.error.ExitCode;
import dev.lifeguard.cli.error.JavaModules;
import dev.lifeguard.cli.option.Authorization;
import dev.lifeguard.cli.option.FileOrJvm;
import dev.lifeguard.cli.option.ScopeOptions;
import dev.lifeguard.console.Console;
import dev.lifeguard.console.outside.FleetSource;
import dev.lifeguard.console.outside.Outside;
import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.fleet.rule.Scope;
import dev.lifeguard.report.process.Installation;
import dev.lifeguard.report.process.Interruption;
import dev.lifeguard.report.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lifeguard console}: a web page for JVMs, recordings and fleets. */
@Command(
        name = "console",
        description = "Opens a page in the browser that shows JVMs, recordings and fleets.",
        customSynopsis = {
            "lifeguard console [TARGET|FILE|DIR] [--resize] [--sources DIR]",
            "                         [--port N] [--no-open] [--seconds N]",
            "                         [--token-file FILE] [--prometheus URL",
            "                         [--by LABELS] [--selector MATCHERS]",
            "                         [--scrape TIME]]"
        },
        footer = {
            "",
            "Ctrl-C ends it and removes the probes that it attached. Examples:",
            "  lifeguard console",
            "  lifeguard console 4711 --resize --sources src/main/java",
            "  lifeguard console recordings",
            "  lifeguard console --prometheus http://prometheus:9090"
        })
final class ConsoleCommand extends BaseCommand {
    private static final int MAX_PORT = 65_535;

    @Parameters(
            paramLabel = "TARGET",
            arity = "0..1",
            description =
                    "What to show first: a JVM (its pid, part of the name of its main class or jar, or host:port of"
                            + " its probe), a recording, a folder of recordings, or a lab report. Default: a list of"
                            + " what is here.")
    private @Nullable String what;

    @Option(
            names = "--prometheus",
            paramLabel = "URL",
            description = "Also show the fleet of this Prometheus, as 'lifeguard fleet' does.")
    private @Nullable String prometheus;

    @Mixin
    private final ScopeOptions scoped = new ScopeOptions();

    @Option(names = "--resize", description = "Allow the page to resize pools, after a confirmation.")
    private boolean resize;

    @Option(
            names = "--sources",
            paramLabel = "DIR",
            description = "Folder of sources by package, or a project: findings then show their lines of code.")
    private @Nullable Path sources;

    @Option(names = "--port", paramLabel = "N", description = "Port on 127.0.0.1 (default: a free one).")
    private int port;

    @Option(names = "--no-open", description = "Print the address, but open no browser.")
    private boolean noOpen;

    @Option(names = "--seconds", paramLabel = "N", description = "End after N seconds (default: at Ctrl-C).")
    private @Nullable Integer seconds;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description =
                    "With --prometheus: file with a bearer token, or USER:PASSWORD. Otherwise: file with the token for"
                            + " host:port.")
    private @Nullable Path tokenFile;

    ConsoleCommand(Interruption interruption, Terminal terminal) {
        super(interruption, terminal);
    }

    @Override
    public Integer call() {
        refuseIf(port < 0 || port > MAX_PORT, "--port must be from 0 to " + MAX_PORT);
        refuseIf(seconds != null && seconds < 1, "--seconds must be at least 1");
        if (sources != null && !Files.isDirectory(sources)) {
            throw CliException.badInput("--sources: there is no directory " + sources);
        }
        refuseIf(
                prometheus == null && !scoped.scope().equals(Scope.USUAL),
                "--by, --selector and --scrape need --prometheus URL");
        JavaModules.require("the console", "jdk.httpserver");
        interruption.guard();
        Path file = what == null ? null : FileOrJvm.file(what);
        try (Console console = new Console(outside(), port, file == null ? what : null, file)) {
            serve(console.address());
        } catch (InterruptedException e) {
            return ExitCode.DONE; // Ctrl-C
        } catch (OutsideException e) {
            throw e.getCause() instanceof CliException why
                    ? why
                    : CliException.badInput(String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            throw CliException.badInput(
                    "cannot serve on port " + port + ": " + e.getMessage() + ": give another --port", e);
        }
        return ExitCode.DONE;
    }

    private Outside outside() {
        Connector connector = new Connector(
                Installation.probe(ConsoleCommand.class),
                prometheus == null ? tokenFile : null,
                System.getenv("LIFEGUARD_TOKEN"),
                resize);
        return new Outside(
                new Main.Version().getVersion()[0].replaceFirst("^lifeguard ", ""),
                new ConnectedJvms(connector, resize),
                new StagesAdviser(),
                new ImportedFiles(),
                fleet(),
                sources,
                StateFiles.ledger(System.getenv(), System.getProperty("user.home", "")));
    }

    private @Nullable FleetSource fleet() {
        return prometheus == null
                ? null
                : new PrometheusFleet(
                        prometheus,
                        Authorization.access(prometheus, tokenFile, Duration.ofSeconds(30)),
                        scoped.scope());
    }

    /** Serves until Ctrl-C or until the time is over. */
    private void serve(String address) throws InterruptedException {
        PrintWriter out = out();
        out.println(address);
        out.flush();
        Errors.line(err(), "the address works in one browser; Ctrl-C ends the console");
        Path opened = noOpen || !terminal.showsProgress() ? null : Browser.open(address, System.getenv());
        try {
            new CountDownLatch(1).await(seconds == null ? Long.MAX_VALUE : seconds, TimeUnit.SECONDS);
        } finally {
            delete(opened);
        }
    }

    private static void delete(@Nullable Path file) {
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            file.toFile().deleteOnExit(); // second best
        }
    }
}
