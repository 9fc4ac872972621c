package dev.lifeguard.bench.service;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ServiceFindingsTest {
    @Test
    void warningsErrorsExceptionsAndProbeMessagesAreTrouble() {
        String log = """
                2026-11-21T02:00:00.000Z  INFO 1 --- [main] Service : Started Service in 2 seconds
                2026-11-21T02:00:00.000Z  WARN 1 --- [main] Service : something
                [otel.javaagent 2026-11-21 02:00:00:000 +0000] [main] ERROR io.opentelemetry - something
                java.lang.IllegalStateException: something
                lifeguard: the probe could not start: something
                """;

        assertThat(ServiceFindings.trouble(log)).hasSize(4).noneMatch(line -> line.contains("Started"));
    }

    @Test
    void theJvmsBootClassPathMessageIsNoTrouble() {
        String line = "OpenJDK 64-Bit Server VM warning: Sharing is only supported for boot loader classes because"
                + " bootstrap classpath has been appended";

        assertThat(ServiceFindings.trouble(line)).isEmpty();
    }
}
