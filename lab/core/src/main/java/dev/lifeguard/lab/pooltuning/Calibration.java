package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.failure.Interrupted;
import dev.lifeguard.lab.service.Spin;
import java.time.Duration;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

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

    /** How long the speed is measured. */
    static final Duration TIME = Duration.ofSeconds(2);

    /** Measures the machine's speed by keeping all CPUs busy. */
    static Calibration measure() {
        int cores = Runtime.getRuntime().availableProcessors();
        Callable<Double> speed = () -> Spin.cyclesPerCpuNs(TIME);
        try (ExecutorService threads = Executors.newFixedThreadPool(cores)) {
            double perNs = threads.invokeAll(Collections.nCopies(cores, speed)).stream()
                    .mapToDouble(Future::resultNow)
                    .sum();
            return new Calibration(1e9 * perNs, cores);
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
