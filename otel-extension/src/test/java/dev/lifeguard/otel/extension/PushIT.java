package dev.lifeguard.otel.extension;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** What the probe sends by itself, without OpenTelemetry's agent. Alone: when a JVM ends, the probe has two seconds to send. */
@Isolated
class PushIT {
    @TempDir
    private Path folder;

    /** Of a program that ends before a second is over there is one request: the last. */
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
