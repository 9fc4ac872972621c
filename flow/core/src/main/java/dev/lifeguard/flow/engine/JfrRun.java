package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.HeadOfLine;
import dev.lifeguard.flow.call.Report;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** The JFR event {@code dev.lifeguard.flow.Run} on the calling thread. */
@Name("dev.lifeguard.flow.Run")
@Label("Parallel run")
@Category({"Lifeguard", "Flow"})
@StackTrace
final class JfrRun extends Event {
    @Label("Name")
    String run = "";

    @Label("Strategy")
    String strategy = "";

    @Label("Reason")
    String reason = "";

    @Label("Items")
    long items;

    @Label("Elapsed")
    @Timespan
    long elapsed;

    @Label("Serial cost")
    @Timespan
    long serial;

    @Label("Concurrency")
    int concurrency;

    @Label("Why this concurrency")
    String settled = "";

    @Label("Failures")
    long failures;

    @Label("Lost to order")
    @Description("How long places of workers were empty while results waited for a slow one before them")
    @Timespan
    long lostToOrder;

    @Label("Window without that")
    @Description("How many items between source and sink would have kept all at work; 0 if none were held up")
    int windowNeeded;

    static void commit(Report report) {
        JfrRun event = new JfrRun();
        if (event.isEnabled()) {
            event.run = report.name();
            event.strategy = report.strategy().name();
            event.reason = report.reason();
            event.items = report.items();
            event.elapsed = report.elapsedNs();
            event.serial = report.serialNs();
            event.concurrency = report.concurrency();
            event.settled = report.settled();
            event.failures = report.failures();
            HeadOfLine order = report.headOfLine();
            if (order != null) {
                event.lostToOrder = order.lostNs();
                event.windowNeeded = order.window();
            }
            event.commit();
        }
    }
}
