package dev.lifeguard.cli;

import dev.lifeguard.report.process.Interruption;
import dev.lifeguard.report.terminal.Terminal;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command: the standard options, the terminal, output, and errors of usage. */
@Command(mixinStandardHelpOptions = true, versionProvider = Main.Version.class)
abstract class BaseCommand implements Callable<Integer> {
    final Interruption interruption;
    final Terminal terminal;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    BaseCommand(Interruption interruption, Terminal terminal) {
        this.interruption = interruption;
        this.terminal = terminal;
    }

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** Prints a text to standard output at once. */
    final void print(String text) {
        out().print(text);
        out().flush();
    }

    /** Returns an error of usage. */
    final ParameterException misuse(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** Throws an error of usage if the condition holds. */
    final void refuseIf(boolean condition, String message) {
        if (condition) {
            throw misuse(message);
        }
    }
}
