package dev.lifeguard.cli.error;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns every error into one line on standard error and an exit code. {@code LIFEGUARD_DEBUG=1} adds stack traces. */
public final class Errors implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private final boolean debug;
    private final Supplier<String> jvms;

    /**
     * @param debug whether to print stack traces
     * @param jvms lists the JVMs here, for a command without its TARGET
     */
    public Errors(boolean debug, Supplier<String> jvms) {
        this.debug = debug;
        this.jvms = jvms;
    }

    @Override
    public int handleParseException(ParameterException e, String[] args) {
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        print(e.getCommandLine().getErr(), message(e) + " (see " + command + " --help)", e);
        return ExitCode.BAD_INPUT;
    }

    private String message(ParameterException e) {
        List<String> unknown = unknown(e);
        if (!unknown.isEmpty()) {
            return unknown(unknown.get(0), e.getCommandLine());
        }
        boolean target = e instanceof MissingParameterException missing
                && missing.getMissing().stream()
                        .anyMatch(argument -> argument.paramLabel().equals("TARGET"));
        return target ? "TARGET is missing; " + jvms.get() : String.valueOf(e.getMessage());
    }

    /** Returns the arguments that the command does not know. A misspelt option may look like a missing one. */
    private static List<String> unknown(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched) {
            return unmatched.getUnmatched();
        }
        return e instanceof MissingParameterException
                ? e.getCommandLine().getUnmatchedArguments().stream()
                        .filter(argument -> argument.startsWith("-"))
                        .toList()
                : List.of();
    }

    private static String unknown(String argument, CommandLine command) {
        boolean option = argument.startsWith("-");
        boolean main = command.getParent() == null;
        List<String> names =
                new ArrayList<>(main && !option ? command.getSubcommands().keySet() : List.of());
        if (main || option) {
            command.getCommandSpec().options().stream()
                    .filter(known -> !known.hidden())
                    .forEach(known -> names.add(known.longestName()));
        }
        return (option ? "unknown option" : main ? "unknown command" : "unexpected argument") + " '" + argument + "'"
                + Closest.to(argument, names)
                        .map(name -> "; did you mean " + name + "?")
                        .orElse("");
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine commandLine, ParseResult parsed) {
        return handle(e, commandLine.getErr());
    }

    public int handle(Throwable e, PrintWriter err) {
        if (e instanceof CliException cliException) {
            print(err, e.getMessage(), e);
            return cliException.exitCode();
        }
        String hint = debug ? "" : " (LIFEGUARD_DEBUG=1 shows where)";
        print(err, "unexpected: " + e + hint, e);
        return ExitCode.BAD_INPUT;
    }

    /** Prints one line without control characters, since parts of the message may come from the target. */
    public static void line(PrintWriter err, @Nullable String message) {
        err.println("lifeguard: " + String.valueOf(message).strip().replaceAll("[\\p{Cc}\\p{Cf}\\s]+", " "));
        err.flush();
    }

    private void print(PrintWriter err, @Nullable String message, Throwable e) {
        line(err, message);
        if (debug) {
            e.printStackTrace(err);
            err.flush();
        }
    }
}
