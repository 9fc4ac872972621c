package dev.lifeguard.console.outside;

import java.time.Duration;

/** The pools of many JVMs, as a Prometheus knows them. */
public interface FleetSource {
    /** The address that is asked. */
    String url();

    /**
     * The report as {@code lifeguard fleet --json} prints it.
     *
     * @param since how far back
     * @throws OutsideException if the server does not answer, or has no metrics of Lifeguard
     */
    String json(Duration since) throws OutsideException, InterruptedException;

    /**
     * The JVMs that have a pool of a service, as an object with {@code jvms}: of each its {@code instance}, and in the last five minutes
     * {@code usePercent} and {@code waiting}; those where it is fullest first.
     *
     * @param service as in the report, like the other two
     * @throws OutsideException if the server does not answer
     */
    String jvmsJson(String service, String pool, String kind) throws OutsideException, InterruptedException;
}
