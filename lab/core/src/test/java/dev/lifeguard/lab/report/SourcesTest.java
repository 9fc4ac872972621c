package dev.lifeguard.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lifeguard.lab.pooltuning.service.WorkController;
import dev.lifeguard.lab.pooltuning.service.WorkPoolConfiguration;
import org.junit.jupiter.api.Test;

class SourcesTest {
    @Test
    void showsAMemberAsItIsCompiled() {
        assertThat(Sources.member(WorkPoolConfiguration.class, "@Bean"))
                .startsWith("@Bean\nThreadPoolExecutor workPool(")
                .contains("new LinkedBlockingQueue<>()")
                .endsWith("\n}\n");
    }

    @Test
    void leavesPackageAndImportsOut() {
        assertThat(Sources.of(WorkController.class)).startsWith("/** The two endpoints.");
    }

    @Test
    void refusesAMemberThatIsNotThere() {
        assertThatIllegalArgumentException().isThrownBy(() -> Sources.member(WorkController.class, "@NotThere"));
    }

    @Test
    void showsScalaToo() {
        assertThat(Sources.named("dev.lifeguard.lab.taskprocessing.variant.fs2.PrefetchStream"))
                .startsWith("/** One stream")
                .endsWith("produced().prefetch.consumed\n");
    }
}
