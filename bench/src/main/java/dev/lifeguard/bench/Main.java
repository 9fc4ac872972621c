package dev.lifeguard.bench;

import dev.lifeguard.bench.ablation.AblationCommand;
import dev.lifeguard.bench.cli.CliCommand;
import dev.lifeguard.bench.cli.JarCommand;
import dev.lifeguard.bench.console.ConsoleCommand;
import dev.lifeguard.bench.cost.CostCommand;
import dev.lifeguard.bench.docs.DocsCommand;
import dev.lifeguard.bench.exact.ExactnessCommand;
import dev.lifeguard.bench.flow.EachCommand;
import dev.lifeguard.bench.lab.LabImportCommand;
import dev.lifeguard.bench.limits.LimitsCommand;
import dev.lifeguard.bench.lint.LintSampleCommand;
import dev.lifeguard.bench.lint.LintSpeedCommand;
import dev.lifeguard.bench.presence.PresenceCommand;
import dev.lifeguard.bench.scrape.ScrapeCommand;
import dev.lifeguard.bench.service.RequestsCommand;
import dev.lifeguard.bench.service.ServiceCommand;
import dev.lifeguard.bench.startup.StartupCommand;
import dev.lifeguard.bench.suites.SuitesCommand;
import dev.lifeguard.bench.whatif.WhatIfCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The benchmarks: {@code java -jar bench/target/lifeguard-bench.jar COMMAND}. */
@Command(
        name = "lifeguard-bench",
        description = "Measures Lifeguard, beside its peers. Let the machine do nothing else.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            CostCommand.class,
            PresenceCommand.class,
            StartupCommand.class,
            ServiceCommand.class,
            RequestsCommand.class,
            EachCommand.class,
            LimitsCommand.class,
            ExactnessCommand.class,
            CliCommand.class,
            JarCommand.class,
            ScrapeCommand.class,
            WhatIfCommand.class,
            AblationCommand.class,
            ConsoleCommand.class,
            LintSpeedCommand.class,
            LintSampleCommand.class,
            SuitesCommand.class,
            LabImportCommand.class,
            AllCommand.class,
            DocsCommand.class
        })
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.exit(new CommandLine(new Main())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute(args));
    }
}
