package dev.lifeguard.flow.scope;

import dev.lifeguard.flow.call.Report;
import jdk.jfr.FlightRecorder;

/** A run as a JFR event, if the runtime has JFR and it is in use. */
public final class RunEvent {
    private static final boolean EXISTS =
            ModuleLayer.boot().findModule("jdk.jfr").isPresent();

    private RunEvent() {}

    /**
     * Records a run that used more threads than the caller's. The event's own class is only loaded where JFR is in use:
     * that takes tens of milliseconds.
     */
    public static void commit(Report report) {
        if (EXISTS && FlightRecorder.isInitialized()) {
            JfrRun.commit(report);
        }
    }
}
