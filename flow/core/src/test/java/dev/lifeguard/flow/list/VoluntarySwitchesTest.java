package dev.lifeguard.flow.list;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class VoluntarySwitchesTest {
    @Test
    void eachWaitIsCountedIfTheSystemCounts() throws InterruptedException {
        long before = VoluntarySwitches.count();
        for (int i = 0; i < 5; i++) {
            Thread.sleep(1);
        }
        if (Files.exists(Path.of("/proc/thread-self/status"))) {
            assertThat(before).isNotNegative();
            assertThat(VoluntarySwitches.count() - before).isGreaterThanOrEqualTo(5);
        } else {
            assertThat(before).isNegative();
        }
    }
}
