package dev.lifeguard.flow.scope;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class WaitsTest {
    @Test
    void eachWaitCountsWhereTheSystemTells() throws InterruptedException {
        long before = Waits.now();
        for (int i = 0; i < 5; i++) {
            Thread.sleep(1);
        }
        if (Files.exists(Path.of("/proc/thread-self/status"))) {
            assertThat(before).isNotNegative();
            assertThat(Waits.now() - before).isGreaterThanOrEqualTo(5);
        } else {
            assertThat(before).isNegative();
        }
    }
}
