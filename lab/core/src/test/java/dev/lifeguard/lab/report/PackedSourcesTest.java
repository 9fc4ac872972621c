package dev.lifeguard.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lifeguard.lab.pooltuning.service.WorkController;
import dev.lifeguard.lab.pooltuning.service.WorkPoolConfiguration;
import org.junit.jupiter.api.Test;

class PackedSourcesTest {
    @Test
    void returnsAMember() {
        assertThat(PackedSources.member(WorkPoolConfiguration.class, "@Bean"))
                .startsWith("@Bean\nThreadPoolExecutor workPool(")
                .contains("new LinkedBlockingQueue<>()")
                .endsWith("\n}\n");
    }

    @Test
    void omitsPackageAndImports() {
        assertThat(PackedSources.of(WorkController.class)).startsWith("/** The two endpoints.");
    }

    @Test
    void refusesAnUnknownMember() {
        assertThatIllegalArgumentException().isThrownBy(() -> PackedSources.member(WorkController.class, "@NotThere"));
    }

    @Test
    void returnsScalaSources() {
        assertThat(PackedSources.named("dev.lifeguard.lab.taskprocessing.variant.fs2.PrefetchStream"))
                .startsWith("/** One stream")
                .endsWith("produced().prefetch.consumed\n");
    }
}
