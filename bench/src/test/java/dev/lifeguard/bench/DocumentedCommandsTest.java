package dev.lifeguard.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.lifeguard.architecture.Reactor;
import dev.lifeguard.architecture.document.Command;
import dev.lifeguard.architecture.document.Document;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Checks that every benchmark command in the documents exists, with its options. */
class DocumentedCommandsTest {
    @Test
    void theBenchmarksAcceptTheDocumentedOptions() {
        assertThat(Command.all(Document.all(Reactor.root())))
                .filteredOn(command -> command.program().equals("bench/run"))
                .hasSizeGreaterThan(5)
                .allSatisfy(command -> assertThatCode(() -> new CommandLine(Main.class)
                                .setCaseInsensitiveEnumValuesAllowed(true)
                                .parseArgs(command.arguments().toArray(String[]::new)))
                        .as(command.toString())
                        .doesNotThrowAnyException());
    }
}
