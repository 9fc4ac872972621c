package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.lifeguard.architecture.Reactor;
import dev.lifeguard.architecture.document.Command;
import dev.lifeguard.architecture.document.Document;
import dev.lifeguard.cli.connect.JvmStatus;
import dev.lifeguard.cli.error.Errors;
import dev.lifeguard.report.process.Interruption;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Checks that the command line accepts the commands in the docs. {@code DocumentedCommandsIT} runs them. */
class DocumentedCommandsTest {
    private final CommandLine main = Main.commandLine(new Errors(false, JvmStatus::listed), new Interruption());

    @Test
    void theCommandLineAcceptsThem() {
        assertThat(Command.all(Document.all(Reactor.root())))
                .filteredOn(command -> command.program().equals("lifeguard") && !command.isName())
                .hasSizeGreaterThan(20)
                .allSatisfy(command -> assertThatCode(() -> main.parseArgs(arguments(command)))
                        .as(command.toString())
                        .doesNotThrowAnyException());
    }

    /** With a number for the placeholder of one. */
    private static String[] arguments(Command command) {
        return command.arguments().stream()
                .map(word -> word.equals("N") ? "16" : word)
                .toArray(String[]::new);
    }
}
