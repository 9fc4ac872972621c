package dev.lifeguard.lab;

import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Outcome;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.process.Children;
import dev.lifeguard.lab.progress.ExperimentProgress;
import dev.lifeguard.lab.report.LabReport;
import dev.lifeguard.lab.report.LabText;
import dev.lifeguard.report.process.Interruption;
import dev.lifeguard.report.terminal.Terminal;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code lifeguard lab}. */
@Command(
        name = "lifeguard lab",
        description = "Runs experiments on thread pools, and writes one report of them.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:an experiment failed", "2:bad usage", "130:interrupted"})
public final class Main implements Callable<Integer> {
    /** Shorter than the command line's own wait for the lab. */
    private static final Duration CLEAN_UP = Duration.ofSeconds(18);

    @Parameters(
            paramLabel = "EXPERIMENT",
            description = "The experiments to run; by default all but those that --list marks.")
    private List<String> names = List.of();

    @Option(names = "--full", description = "The originals' durations and counts, instead of the quick ones.")
    private boolean full;

    @Option(names = "--list", description = "List the experiments: what each shows, and how long it takes.")
    private boolean list;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "lifeguard-report",
            description = "Folder for the report (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("lifeguard-report");

    @Option(
            names = "--interval",
            paramLabel = "SECONDS",
            description = "Length of the intervals in the tables over time, 1 to 60 (default: 1, with --full 5).")
    private @Nullable Integer interval;

    @Spec
    private @Nullable CommandSpec spec;

    public static void main(String[] args) {
        System.exit(commandLine(new PrintWriter(System.out, true), new PrintWriter(System.err, true))
                .execute(args));
    }

    static CommandLine commandLine(PrintWriter out, PrintWriter err) {
        CommandSpec spec = CommandSpec.forAnnotatedObject(new Main());
        addOptions(spec);
        return new CommandLine(spec).setOut(out).setErr(err).setParameterExceptionHandler((e, bad) -> {
            err.println("lifeguard: " + e.getMessage() + "; see lifeguard lab --help");
            return 2;
        });
    }

    private static void addOptions(CommandSpec spec) {
        Map<String, OptionSpec.Builder> options = new LinkedHashMap<>();
        for (Experiment experiment : Experiments.all()) {
            for (ExperimentOption option : experiment.options()) {
                String description = experiment.name() + ": " + option.description();
                options.merge(
                        option.name(),
                        OptionSpec.builder(option.name())
                                .paramLabel(option.paramLabel())
                                .description(description)
                                .type(String.class),
                        (first, second) -> first.description(first.description()[0] + "%n" + description));
            }
        }
        options.values().forEach(option -> spec.addOption(option.build()));
    }

    @Override
    public Integer call() {
        CommandLine command = command();
        if (list) {
            command.getOut()
                    .print(LabText.list(names.isEmpty() ? Experiments.all() : experimentsNamed(command, names)));
            command.getOut().flush();
            return 0;
        }
        List<Experiment> experiments = experiments(command);
        if (interval != null && (interval < 1 || interval > 60)) {
            throw new ParameterException(command, "--interval must be from 1 to 60 seconds, not " + interval);
        }
        Settings settings = new Settings(
                full,
                out,
                interval == null ? OptionalInt.empty() : OptionalInt.of(interval),
                "./lifeguard lab"
                        + (command.getParseResult().originalArgs().isEmpty() ? "" : " ")
                        + String.join(" ", command.getParseResult().originalArgs()),
                options(command, experiments));
        check(command, experiments, settings);
        return run(settings, experiments, command.getOut(), command.getErr());
    }

    private static int run(Settings settings, List<Experiment> experiments, PrintWriter out, PrintWriter err) {
        String unwritable = LabReport.cannotWrite(settings.out());
        if (unwritable != null) {
            err.println("lifeguard: " + unwritable); // better now than after all experiments
            return 1;
        }
        endWithTheCommandLine();
        Terminal terminal = new Terminal(System.getenv());
        Children children = new Children();
        Interruption interruption = new Interruption(CLEAN_UP, children::close);
        interruption.guard();
        try (children;
                ExperimentProgress progress = new ExperimentProgress(
                        err, terminal.showsProgress(), terminal.size().columns())) {
            List<Outcome> outcomes = new Runner(settings, children, progress).run(experiments);
            boolean interrupted = Thread.interrupted(); // clears the flag, or writing the report would fail
            out.print(LabText.of(outcomes));
            boolean written = LabReport.write(settings, outcomes, out, err);
            outcomes.forEach(outcome -> outcome.result()
                    .failures()
                    .forEach(line ->
                            err.println("lifeguard: " + outcome.experiment().name() + ": " + line)));
            out.flush();
            err.flush();
            if (interrupted) {
                return Interruption.EXIT_CODE;
            }
            return written && outcomes.stream().allMatch(Outcome::ok) ? 0 : 1;
        } finally {
            interruption.finished();
        }
    }

    /** Exits when the command line that started this JVM is gone, for example because it was killed. */
    private static void endWithTheCommandLine() {
        if (System.getProperty("lifeguard.home") != null) {
            ProcessHandle.current().parent().ifPresent(parent -> parent.onExit().thenRun(() -> System.exit(1)));
        }
    }

    private static List<Experiment> experimentsNamed(CommandLine command, List<String> names) {
        return names.stream()
                .distinct()
                .map(name -> Experiments.named(name)
                        .orElseThrow(() -> new ParameterException(
                                command, "no experiment \"" + name + "\": there is " + Experiments.names())))
                .toList();
    }

    private List<Experiment> experiments(CommandLine command) {
        return names.isEmpty() ? Experiments.unnamed() : experimentsNamed(command, names);
    }

    private static Map<String, String> options(CommandLine command, List<Experiment> experiments) {
        Map<String, String> values = new TreeMap<>();
        Map<String, String> unused = new TreeMap<>();
        for (Experiment experiment : Experiments.all()) {
            for (ExperimentOption option : experiment.options()) {
                String value = command.getParseResult().matchedOptionValue(option.name(), null);
                if (value != null && experiments.contains(experiment)) {
                    values.put(option.name(), value);
                } else if (value != null) {
                    unused.merge(option.name(), experiment.name(), (first, second) -> first + ", " + second);
                }
            }
        }
        unused.keySet().removeAll(values.keySet());
        unused.forEach((option, experiment) -> {
            throw new ParameterException(command, option + " is an option of " + experiment + ", which is not to run");
        });
        return values;
    }

    private static void check(CommandLine command, List<Experiment> experiments, Settings settings) {
        try {
            experiments.forEach(experiment -> experiment.check(settings));
        } catch (Failure e) {
            throw new ParameterException(command, e.line(), e);
        }
    }

    private CommandLine command() {
        if (spec == null) {
            throw new IllegalStateException("run by picocli");
        }
        return spec.commandLine();
    }
}
