package dev.lifeguard.console.outside;

/** The pools of many JVMs, from the data in Prometheus. */
public interface FleetSource {
    /** Returns the server's address. */
    String url();

    /**
     * Returns the report about the last seven days as {@code lifeguard fleet --json} prints it.
     *
     * @throws OutsideException if the server does not answer, or has no metrics of Lifeguard
     */
    String json() throws OutsideException, InterruptedException;

    /**
     * Returns the JVMs that have a pool of a service, as an object with {@code jvms}. Each has its {@code instance}
     * and, for the last five minutes, {@code usePercent} and {@code waiting}. JVMs with the fullest pool come first.
     *
     * @param service as in the report, like the other two
     * @throws OutsideException if the server does not answer
     */
    String jvmsJson(String service, String pool, String kind) throws OutsideException, InterruptedException;
}
