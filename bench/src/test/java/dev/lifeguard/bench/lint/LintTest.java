package dev.lifeguard.bench.lint;

import static dev.lifeguard.lint.junit.LintAssertions.assertNoHazards;

import dev.lifeguard.architecture.Reactor;
import dev.lifeguard.lint.junit.Classes;
import dev.lifeguard.model.finding.Severity;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Runs lint on Lifeguard's own code, which must have no hazards. */
class LintTest {
    @Test
    void publishedModulesHaveNoHazards() {
        Path[] all = Reactor.modules().stream().map(Reactor::classes).toArray(Path[]::new);

        assertNoHazards(Classes.at(all), Severity.WARNING);
    }
}
