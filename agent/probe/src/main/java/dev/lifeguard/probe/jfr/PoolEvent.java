package dev.lifeguard.probe.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** One pool over one interval, as an event of a flight recording. */
@Name("dev.lifeguard.Pool")
@Label("Thread Pool")
@Category("Lifeguard")
@Description("What a thread pool did in one interval")
@StackTrace(false)
final class PoolEvent extends Event {
    @Label("Pool")
    String pool = "";

    @Label("Kind")
    String kind = "";

    @Label("Interval")
    @Timespan
    long interval;

    @Label("Threads")
    int size;

    @Label("Maximum Threads")
    int maxSize;

    @Label("Busy Threads")
    @Description("Mean number of busy threads")
    double busyThreads;

    @Label("Waiting Tasks")
    @Description("Mean number of waiting tasks")
    double waitingTasks;

    @Label("Queued Tasks")
    long queued;

    @Label("Arrived Tasks")
    long arrived;

    @Label("Completed Tasks")
    long completed;

    @Label("Rejected Tasks")
    long rejected;

    @Label("CPU Time")
    @Timespan
    long cpu;

    @Label("Run Queue Time")
    @Timespan
    long runQueue;
}
