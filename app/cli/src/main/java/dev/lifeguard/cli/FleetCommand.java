package dev.lifeguard.cli;

import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.cli.error.ExitCode;
import dev.lifeguard.cli.fleet.FleetJson;
import dev.lifeguard.cli.fleet.FleetPage;
import dev.lifeguard.cli.fleet.FleetText;
import dev.lifeguard.cli.option.Authorization;
import dev.lifeguard.cli.option.Durations;
import dev.lifeguard.cli.option.OutputFile;
import dev.lifeguard.cli.option.ScopeOptions;
import dev.lifeguard.fleet.Fleet;
import dev.lifeguard.fleet.FleetReport;
import dev.lifeguard.fleet.dashboard.Dashboard;
import dev.lifeguard.fleet.dashboard.DashboardFile;
import dev.lifeguard.fleet.dashboard.Dashboards;
import dev.lifeguard.fleet.prometheus.Access;
import dev.lifeguard.fleet.prometheus.PrometheusException;
import dev.lifeguard.fleet.prometheus.PrometheusServer;
import dev.lifeguard.fleet.rule.RulesFile;
import dev.lifeguard.fleet.rule.Scope;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.report.json.JsonLayout;
import dev.lifeguard.report.process.Interruption;
import dev.lifeguard.report.terminal.StatusLine;
import dev.lifeguard.report.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lifeguard fleet}: the pools of many JVMs, from the data in Prometheus. */
@Command(
        name = "fleet",
        description = "Finds problems in the pools of many JVMs, from the metrics in a Prometheus.",
        footer = {
            "",
            "Examples:",
            "  lifeguard fleet --prometheus http://prometheus:9090",
            "  lifeguard fleet --prometheus https://mimir/prometheus --by namespace,job",
            "  lifeguard fleet rules > lifeguard-rules.yml",
            "  lifeguard fleet dashboards --out dashboards"
        })
final class FleetCommand extends BaseCommand {
    private static final Duration MAX_PERIOD = Duration.ofDays(366);
    private static final Duration MIN_PERIOD = Duration.ofMinutes(5);

    /** Files to write instead of a report. */
    enum What {
        /** The rules for Prometheus. */
        RULES,
        /** The dashboards for Grafana. */
        DASHBOARDS
    }

    @Parameters(
            paramLabel = "WHAT",
            arity = "0..1",
            description = "rules: write recording and alerting rules for Prometheus. dashboards: write dashboards for"
                    + " Grafana into the directory --out. Default: query a Prometheus.")
    private @Nullable What what;

    @Option(
            names = "--prometheus",
            paramLabel = "URL",
            description = "The Prometheus to query, or a Mimir, Thanos or VictoriaMetrics.")
    private @Nullable String prometheus;

    @Mixin
    private final ScopeOptions scoped = new ScopeOptions();

    @Option(
            names = "--since",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "7d",
            description = "How far back (default 7d); at most an hour if Prometheus does not have the rules.")
    private Duration since = Duration.ofDays(7);

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "File with the credentials: a bearer token, or USER:PASSWORD.")
    private @Nullable Path tokenFile;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "30s",
            description = "Time limit for each answer (default 30s).")
    private Duration timeout = Duration.ofSeconds(30);

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "20",
            description = "Show the worst N problems and the fullest N pools (default 20).")
    private int top = 20;

    @Option(names = "--json", description = "Print JSON, with all problems and pools.")
    private boolean json;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a self-contained page to FILE.")
    private @Nullable Path html;

    @Option(
            names = "--out",
            paramLabel = "PATH",
            description = "The file for the rules, or the directory for the dashboards.")
    private @Nullable Path out;

    @Option(
            names = "--fail-on",
            paramLabel = "LEVEL",
            description = "Exit with 1 if there is a problem of this level or above: note, warning or error.")
    private @Nullable Severity failOn;

    FleetCommand(Interruption interruption, Terminal terminal) {
        super(interruption, terminal);
    }

    @Override
    public Integer call() {
        Scope scope = scoped.scope();
        if (what == What.RULES) {
            return rules(scope);
        }
        if (what == What.DASHBOARDS) {
            return dashboards(scope);
        }
        if (prometheus == null) {
            throw misuse("give --prometheus URL, or rules, or dashboards");
        }
        refuseIf(since.compareTo(MIN_PERIOD) < 0 || since.compareTo(MAX_PERIOD) > 0, "--since must be 5m to 366d");
        refuseIf(timeout.compareTo(Duration.ofSeconds(1)) < 0, "--timeout must be at least 1s");
        refuseIf(top < 1, "--top must be at least 1");
        interruption.guard();
        try {
            return show(asked(Authorization.access(prometheus, tokenFile, timeout), scope));
        } catch (PrometheusException e) {
            throw CliException.unreachable(prometheus + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            return ExitCode.DONE; // Ctrl-C
        }
    }

    private int rules(Scope scope) {
        String text = RulesFile.of(scope);
        if (out == null) {
            out().print(text);
            out().flush();
        } else {
            OutputFile.requireWritable(out, true);
            OutputFile.write(out, text);
            out().println(out);
        }
        return ExitCode.DONE;
    }

    private int dashboards(Scope scope) {
        if (out == null) {
            throw misuse("--out DIR is missing: a directory for the dashboards");
        }
        try {
            Files.createDirectories(out);
        } catch (IOException e) {
            throw CliException.badInput("cannot make the directory " + out + ": " + e.getMessage(), e);
        }
        for (Dashboard dashboard : new Dashboards(scope).all()) {
            Path file = out.resolve(dashboard.uid() + ".json");
            OutputFile.requireWritable(file, true);
            OutputFile.write(file, JsonLayout.indented(DashboardFile.of(dashboard)));
            out().println(file);
        }
        return ExitCode.DONE;
    }

    private FleetReport asked(Access access, Scope scope) throws PrometheusException, InterruptedException {
        StatusLine line = new StatusLine(err());
        boolean wanted = terminal.showsProgress();
        try {
            Fleet fleet = new Fleet(new PrometheusServer(access), scope, step -> {
                if (wanted) {
                    line.show("querying: " + step);
                }
            });
            return fleet.report(Instant.now().truncatedTo(ChronoUnit.SECONDS), since);
        } finally {
            if (wanted) {
                line.erase();
            }
        }
    }

    private int show(FleetReport report) {
        if (html != null) {
            OutputFile.requireWritable(html, true);
            OutputFile.write(html, FleetPage.of(report, top).html());
        }
        print(json ? FleetJson.render(report) : FleetText.render(report, top, terminal.textLayout()));
        boolean failed = failOn != null
                && report.problems().stream()
                        .anyMatch(problem -> problem.kind().severity().compareTo(failOn) >= 0);
        return failed ? ExitCode.FOUND : ExitCode.DONE;
    }
}
