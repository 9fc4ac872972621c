package dev.lifeguard.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Tests this module's pom. */
class PomTest {
    @Test
    void dependenciesAreThoseOfTheTable() {
        Module.here()
                .ifPresent(module ->
                        assertThat(Reactor.shippedDependencies(module.name())).isSubsetOf(module.dependencies()));
    }

    @Test
    void theModuleIsOneOfTheBuild() {
        assertThat(Reactor.moduleNames()).contains(Reactor.folder(Path.of("").toAbsolutePath()));
    }
}
