package dev.lifeguard.lab.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the poms may say. */
class PomTest {
    static List<Module> modules() {
        return Reactor.modules();
    }

    @Test
    void everyModuleHasARowInTheTable() {
        assertThat(modules()).extracting(Module::name).contains("model", "probe", "measure", "cli");
    }

    @ParameterizedTest
    @MethodSource("modules")
    void dependenciesAreThoseOfTheTable(Module module) {
        assertThat(Reactor.shippedDependencies(module.name())).isSubsetOf(module.dependencies());
    }
}
