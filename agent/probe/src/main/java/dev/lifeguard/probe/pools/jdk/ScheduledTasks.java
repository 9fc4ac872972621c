package dev.lifeguard.probe.pools.jdk;

import dev.lifeguard.model.event.PeriodicTask;
import dev.lifeguard.probe.fields.JdkFields;
import dev.lifeguard.probe.fields.LambdaMethods;
import dev.lifeguard.probe.fields.TaskNames;
import java.util.TimerTask;
import java.util.concurrent.TimeUnit;

/** Periods and names of the tasks of the JDK's scheduled pools and timers. */
public final class ScheduledTasks {
    private ScheduledTasks() {}

    /** The period of a task of the JDK's pools or of a timer, as in {@link PeriodicTask#periodNs}; 0 for others. */
    public static long period(Object task) {
        long period = JdkFields.get(task, "period") instanceof Long value ? value : 0;
        return task instanceof TimerTask ? TimeUnit.MILLISECONDS.toNanos(period) : period;
    }

    /** The method that a task runs, or else its class. */
    public static String name(Object task) {
        String method = LambdaMethods.of(TaskNames.unwrapped(task).getClass());
        return method == null ? TaskNames.of(task) : method;
    }
}
