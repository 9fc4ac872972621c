package dev.lifeguard.lab.taskprocessing.run;

/**
 * Record of a run; a line of JSON in its JVM's results file. Times are nanoseconds since the start; 0 if something
 * never happened.
 *
 * @param beginEpochMs start, milliseconds since 1970
 * @param producedNs when each batch was produced, in that order
 * @param out the tasks, in the order of their results
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, never changed
public record RunRecord(
        double beginEpochMs,
        long elapsedNs,
        int consumed,
        int mostAtOnce,
        long[] producedNs,
        long[] endNs,
        long[] out) {}
