package dev.lifeguard.cli.option;

import dev.lifeguard.fleet.rule.Scope;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Selects the series in Prometheus. The same options for each command that queries it. */
public final class ScopeOptions {
    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = "--by",
            paramLabel = "LABELS",
            split = ",",
            defaultValue = "job",
            description = "Labels that distinguish services, separated by commas (default job).")
    private List<String> by = List.of("job");

    @Option(
            names = "--selector",
            paramLabel = "MATCHERS",
            defaultValue = "",
            description = "Only the services that match, such as 'job=\"shop\"'; with labels of --by.")
    private String selector = "";

    @Option(
            names = "--scrape",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "15s",
            description = "Scrape interval (default 15s).")
    private Duration scrape = Duration.ofSeconds(15);

    /**
     * Returns the selected scope.
     *
     * @throws ParameterException if a label is not valid for a service, or the selector has other labels
     */
    public Scope scope() {
        try {
            return new Scope(by, selector, scrape);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()));
        }
    }
}
