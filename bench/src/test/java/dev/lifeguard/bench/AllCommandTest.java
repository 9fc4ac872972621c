package dev.lifeguard.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.bench.docs.Document;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class AllCommandTest {
    /** Results whose seeds are chosen by hand, since they must be new. */
    private static final List<String> BY_HAND = List.of("prediction-generated", "findings");

    @Test
    void itRunsExistingCommandsOnly() {
        assertThat(new CommandLine(Main.class).getSubcommands().keySet()).containsAll(AllCommand.BENCHMARKS);
    }

    @Test
    void itMeasuresEveryResultOfTheDocument() throws IOException {
        List<String> made =
                Stream.concat(AllCommand.BENCHMARKS.stream(), BY_HAND.stream()).toList();
        assertThat(Document.results(Path.of("..").toAbsolutePath().normalize()))
                .containsExactlyInAnyOrderElementsOf(made);
    }
}
