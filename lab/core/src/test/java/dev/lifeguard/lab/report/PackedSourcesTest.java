package dev.lifeguard.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.pooltuning.service.WorkController;
import org.junit.jupiter.api.Test;

class PackedSourcesTest {
    @Test
    void omitsPackageAndImports() {
        assertThat(PackedSources.of(WorkController.class)).startsWith("/** The two endpoints.");
    }

    @Test
    void returnsScalaSources() {
        assertThat(PackedSources.named("dev.lifeguard.lab.taskprocessing.variant.ox.OxApproaches"))
                .startsWith("/**\n * Common code of the approaches with ox")
                .contains("mapParUnordered(Work.AT_ONCE)");
    }
}
