package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.failure.Interrupted;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/**
 * CPU work per request, adapted to the machine.
 *
 * @param cyclesPerSecond capacity of the whole machine
 */
record Calibration(double cyclesPerSecond, int cores) {
    /** Load of the original that nearly saturated its machine. */
    static final double FULL_RATE = 40;

    /** Share of the machine for the service's work; Tomcat, the probe and the load's JVM use the rest. */
    static final double WORK_SHARE = 0.9;

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    /** Measures the machine's speed through a service. */
    static Calibration measure(String url, Duration length) {
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
            return new Calibration(cycles, Runtime.getRuntime().availableProcessors());
        } catch (IOException | NumberFormatException e) {
            throw new Failure("calibration failed: the service did not answer with a number (" + e + ")");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Interrupted();
        }
    }

    /** Cycles per request such that {@link #FULL_RATE} requests a second need {@link #WORK_SHARE} of the machine. */
    long cycles() {
        return Math.max(1, Math.round(cyclesPerSecond * WORK_SHARE / FULL_RATE));
    }

    /** CPU time of a request with the given cycles. */
    double demandSeconds(long cycles) {
        return cycles / (cyclesPerSecond / cores);
    }
}
