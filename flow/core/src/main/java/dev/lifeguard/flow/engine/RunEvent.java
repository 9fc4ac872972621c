package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Report;
import jdk.jfr.FlightRecorder;

/** Records a run as a JFR event, if the runtime has JFR and it is in use. */
public final class RunEvent {
    private static final boolean EXISTS =
            ModuleLayer.boot().findModule("jdk.jfr").isPresent();

    private RunEvent() {}

    /** Records a run that used threads. Loads the event class, which takes long, only if JFR is in use. */
    public static void commit(Report report) {
        if (EXISTS && FlightRecorder.isInitialized()) {
            JfrRun.commit(report);
        }
    }
}
