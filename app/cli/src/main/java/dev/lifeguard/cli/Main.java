package dev.lifeguard.cli;

import dev.lifeguard.cli.connect.JvmStatus;
import dev.lifeguard.cli.error.Errors;
import dev.lifeguard.report.process.Interruption;
import dev.lifeguard.report.terminal.Terminal;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code lifeguard} with all its subcommands. */
@Command(
        name = "lifeguard",
        description = "Finds and fixes problems of the thread pools in running JVMs.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "New here? 'lifeguard demo' finds and fixes the fault of a sample service.",
            "'lifeguard COMMAND --help' explains a command, its options and its exit codes."
        })
public final class Main implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    public static void main(String[] args) {
        PrintWriter out = utf8(FileDescriptor.out);
        PrintWriter err = utf8(FileDescriptor.err);
        Interruption interruption = new Interruption();
        int exitCode = run(args, out, err, interruption);
        out.flush();
        err.flush();
        interruption.finished(exitCode);
        System.exit(exitCode);
    }

    /** Runs one command line and returns its exit code. */
    static int run(String[] args, PrintWriter out, PrintWriter err, Interruption interruption) {
        Errors errors = new Errors("1".equals(System.getenv("LIFEGUARD_DEBUG")), JvmStatus::listed);
        try {
            return commandLine(errors, interruption).setOut(out).setErr(err).execute(args);
        } catch (Throwable e) { // errors such as a lack of memory get one line too
            return errors.handle(e, err);
        }
    }

    static CommandLine commandLine(Errors errors, Interruption interruption) {
        Terminal terminal = new Terminal(System.getenv());
        CommandLine lab = new CommandLine(new LabCommand(interruption)).setEndOfOptionsDelimiter("");
        CommandLine main = new CommandLine(new Main())
                .addSubcommand(new WatchCommand(interruption, terminal))
                .addSubcommand(new RecordCommand(interruption, terminal))
                .addSubcommand(new ReportCommand(interruption, terminal))
                .addSubcommand(new AdviseCommand(interruption, terminal))
                .addSubcommand(new WhatIfCommand(interruption, terminal))
                .addSubcommand(new ResizeCommand(interruption, terminal))
                .addSubcommand(new LintCommand(interruption, terminal))
                .addSubcommand(new FleetCommand(interruption, terminal))
                .addSubcommand(new ConsoleCommand(interruption, terminal))
                .addSubcommand(new DoctorCommand(interruption, terminal))
                .addSubcommand(new DemoCommand(interruption, terminal))
                .addSubcommand(lab)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExpandAtFiles(false)
                .setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors);
        exitCodes(main, "lifeguard");
        main.getSubcommands().forEach((name, command) -> exitCodes(command, name));
        return main;
    }

    private static void exitCodes(CommandLine of, String command) {
        Map<String, String> codes = new TreeMap<>(Map.of("0", "success", "2", "bad usage or bad input"));
        switch (command) {
            case "lifeguard" -> codes.put("1", "depends on the command");
            case "advise", "fleet", "lint" -> codes.put("1", "there is a finding of the level of --fail-on or above");
            case "doctor" -> codes.putAll(Map.of("0", "nothing is missing", "1", "some figures will be missing"));
            case "resize" -> codes.putAll(Map.of("0", "the new size is kept", "1", "the pool has its old size"));
            case "lab" -> codes.put("1", "an experiment failed");
            default -> {}
        }
        switch (command) {
            case "report", "whatif", "lint", "lab" -> {}
            case "doctor" -> codes.put("3", "TARGET, or any JVM, cannot be observed");
            case "fleet" -> codes.put("3", "Prometheus cannot be reached");
            case "lifeguard" -> codes.put("3", "the JVM or Prometheus cannot be reached, or was lost");
            default -> codes.put("3", "the JVM cannot be reached, or was lost");
        }
        of.getCommandSpec()
                .usageMessage()
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(codes);
    }

    /** Output contains µ and ∞. Terminals and tools expect UTF-8, even if no locale is set. */
    private static PrintWriter utf8(FileDescriptor descriptor) {
        return new PrintWriter(new OutputStreamWriter(new FileOutputStream(descriptor), StandardCharsets.UTF_8), true);
    }

    /** Prints the usage if there is no subcommand. */
    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    /** The version from the jar's manifest. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {"lifeguard " + (version == null ? "(not packaged)" : version)};
        }
    }
}
