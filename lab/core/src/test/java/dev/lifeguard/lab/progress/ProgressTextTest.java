package dev.lifeguard.lab.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTextTest {
    private static final Duration TOTAL = Duration.ofSeconds(120);

    @Test
    void drawsABarWithTheTimeLeft() {
        assertThat(ProgressText.withBar("pool-tuning", Duration.ofSeconds(55), TOTAL, "CPU load", 80))
                .isEqualTo("pool-tuning [#########-----------] 45%  1:05 left  CPU load");
    }

    @Test
    void neverWrapsALine() {
        assertThat(ProgressText.withBar("pool-tuning", Duration.ofSeconds(55), TOTAL, "CPU load", 55))
                .isEqualTo("pool-tuning [#########-----------] 45%  1:05 left  CPU")
                .hasSize(54);
    }

    @Test
    void isPlainInALog() {
        assertThat(ProgressText.plain("pool-tuning", Duration.ZERO, TOTAL, "CPU load"))
                .isEqualTo("pool-tuning 0%, 2:00 left: CPU load");
    }

    @Test
    void neverExceedsTheEnd() {
        assertThat(ProgressText.plain("x", Duration.ofSeconds(130), TOTAL, "y")).isEqualTo("x 100%, almost done: y");
        assertThat(ProgressText.plain("x", Duration.ZERO, Duration.ZERO, "y")).isEqualTo("x 100%, almost done: y");
    }

    @Test
    void showsLinesBelowAndReturnsToItsOwn() {
        assertThat(ProgressText.below(List.of("fs2 PCC", "ox PC"), 7)).isEqualTo("\nfs2 PC\nox PC\u001b[2A");
        assertThat(ProgressText.below(List.of(), 80)).isEmpty();
    }
}
