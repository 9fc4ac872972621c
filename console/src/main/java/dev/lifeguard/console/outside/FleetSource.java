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
}
