package dev.lifeguard.otel.extension;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Tests the probe's own push, without OpenTelemetry's agent. Isolated, since the probe has two seconds to send when a
 * JVM ends.
 */
@Isolated
class PushIT {
    @TempDir
    private Path folder;

    /** A program that ends within a second sends only one request, the last. */
    @Test
    void theLastFiguresAreSent() throws Exception {
        try (Receiver receiver = new Receiver();
                ShopJvm shop =
                        new ShopJvm(Jdk.NEWEST, folder, List.of(ShopJvm.LIFEGUARD + "=otlp=" + receiver.url()))) {
            assertThat(shop.end()).isZero();

            Sent sent = receiver.await("/v1/metrics", one -> true);
            assertThat(sent.hasAll(shop)).as(sent.toString()).isTrue();
        }
    }
}
