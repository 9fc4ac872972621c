package dev.lifeguard.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import org.junit.jupiter.api.Test;

/**
 * Tests that no two packages of this module depend on each other, directly or indirectly, so that each can be read by
 * itself.
 */
class NoPackageCyclesTest {
    @Test
    void packagesHaveAnOrder() {
        slices().matching("dev.lifeguard.(**)")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(Bytecode.CLASSES);
    }
}
