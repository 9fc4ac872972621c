package dev.lifeguard.cli.error;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns every error into one line on standard error and an exit code. {@code LIFEGUARD_DEBUG=1} adds stack traces. */
public final class Errors implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private final boolean debug;

    public Errors(boolean debug) {
        this.debug = debug;
    }

    @Override
    public int handleParseException(ParameterException e, String[] args) {
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        print(e.getCommandLine().getErr(), e.getMessage() + suggestion(e) + " (see " + command + " --help)", e);
        return ExitCode.BAD_INPUT;
    }

    /**
     * Returns the command or option that was probably meant. Filters picocli's suggestions, which may begin quite
     * differently.
     */
    private static String suggestion(ParameterException e) {
        if (!(e instanceof UnmatchedArgumentException unmatched)) {
            return "";
        }
        String start = start(unmatched.getUnmatched().get(0));
        return unmatched.getSuggestions().stream()
                .filter(name -> start(name).equals(start))
                .findFirst()
                .map(name -> "; did you mean " + name + "?")
                .orElse("");
    }

    private static String start(String name) {
        return name.replaceFirst("(?s)^(-*.?).*", "$1");
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
