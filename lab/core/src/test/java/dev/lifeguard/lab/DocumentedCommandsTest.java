package dev.lifeguard.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Reactor;
import dev.lifeguard.architecture.document.Command;
import dev.lifeguard.architecture.document.Document;
import dev.lifeguard.lab.experiment.Experiment;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Checks that the lab's commands in the docs use existing options and experiments. */
class DocumentedCommandsTest {
    private static final Set<String> EXPERIMENTS =
            Experiments.all().stream().map(Experiment::name).collect(Collectors.toSet());

    @Test
    void theLabAcceptsThem() {
        assertThat(Command.all(Document.all(Reactor.root())))
                .filteredOn(DocumentedCommandsTest::isOfTheLab)
                .hasSizeGreaterThan(10)
                .allSatisfy(command ->
                        assertThat(EXPERIMENTS).as(command.toString()).containsAll(experiments(command.words())));
    }

    private static boolean isOfTheLab(Command command) {
        return command.program().equals("lifeguard")
                && command.words().size() > 2
                && command.words().get(1).equals("lab");
    }

    private static List<String> experiments(List<String> words) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        CommandLine.ParseResult parsed = Main.commandLine(nowhere, nowhere)
                .parseArgs(words.subList(2, words.size()).toArray(String[]::new));
        return parsed.matchedPositionalValue(0, List.of());
    }
}
