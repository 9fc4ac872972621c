package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.failure.Interrupted;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Measures the machine's speed through the service. */
final class Calibrator {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private Calibrator() {}

    /** Cycles per second of the service's work, on all CPUs together. */
    static double cyclesPerSecond(String url, Duration length) throws IOException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(url + "/calibrate?millis=" + length.toMillis()))
                    .timeout(TIMEOUT)
                    .build();
            String body =
                    client.send(request, HttpResponse.BodyHandlers.ofString()).body();
            double cycles = Double.parseDouble(body);
            if (!(cycles > 0)) {
                throw new Failure("calibration failed: the service answered " + body);
            }
            return cycles;
        } catch (NumberFormatException e) {
            throw new Failure("calibration failed: the service did not answer with a number");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Interrupted();
        }
    }
}
