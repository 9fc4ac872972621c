/**
 * Parallel work that measures its first items to choose how to run the rest: {@link dev.lifeguard.flow.Parallel} for
 * lists, {@link dev.lifeguard.flow.Pipeline} for sources of any length.
 */
module dev.lifeguard.flow {
    requires java.management; // CPU time of threads
    requires jdk.jfr; // an event for each run
    requires static org.jspecify;

    exports dev.lifeguard.flow;
    exports dev.lifeguard.flow.call;
}
