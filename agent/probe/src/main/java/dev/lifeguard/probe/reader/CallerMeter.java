package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.CallerRun;
import dev.lifeguard.probe.boot.caller.CallerCell;
import dev.lifeguard.probe.boot.caller.Callers;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/** Measures how long rejection handlers kept the submitting threads. */
final class CallerMeter {
    /** Stacks taken in a step; each stops its thread for some microseconds. */
    private static final int STACKS_PER_STEP = 2;

    private static final int MAX_NAME = 100;

    /** The reported values of a cell, and its stack in this interval. */
    private static final class Reported {
        long tasks;
        long busyNs;
        int stack = CallerRun.UNKNOWN;
    }

    private final Map<CallerCell, Reported> reported = new IdentityHashMap<>();

    /**
     * Takes stacks of threads that are in a handler.
     *
     * @param number assigns the number of a stack
     */
    void step(ToIntFunction<StackTraceElement[]> number) {
        int left = Callers.any() ? STACKS_PER_STEP : 0;
        for (int i = 0; left > 0 && i < Callers.places(); i++) {
            CallerCell cell = Callers.at(i);
            Thread thread = cell == null || cell.since == 0 ? null : cell.get();
            if (cell != null && thread != null) {
                Reported of = reported(cell);
                if (of.stack == CallerRun.UNKNOWN) {
                    of.stack = stack(thread, number);
                    left--;
                }
            }
        }
    }

    private static int stack(Thread thread, ToIntFunction<StackTraceElement[]> number) {
        try {
            return number.applyAsInt(thread.getStackTrace());
        } catch (RuntimeException e) {
            return CallerRun.UNKNOWN; // overridden by the host
        }
    }

    private Reported reported(CallerCell cell) {
        Reported known = reported.get(cell);
        if (known == null) {
            known = new Reported();
            reported.put(cell, known);
        }
        return known;
    }

    /**
     * Returns the threads that were in a handler since the last call.
     *
     * @param now on the clock of {@link System#nanoTime()}
     */
    List<CallerRun> take(long now) {
        if (!Callers.any()) {
            return List.of();
        }
        List<CallerRun> runs = new ArrayList<>();
        for (int i = 0; i < Callers.places(); i++) {
            CallerCell cell = Callers.at(i);
            if (cell == null) {
                continue;
            }
            Thread thread = cell.get();
            Reported of = reported(cell);
            long since = cell.since;
            long tasks = cell.tasks - of.tasks;
            // A reading between two of the thread's writes may be too high; the next interval is lower then.
            long busyNs = Math.max(0, cell.busyNs + (since == 0 ? 0 : Math.max(0, now - since)) - of.busyNs);
            if (tasks > 0 || busyNs > 0) {
                String name = thread == null ? "?" : thread.getName();
                runs.add(new CallerRun(
                        cell.pool.id,
                        name.length() <= MAX_NAME ? name : name.substring(0, MAX_NAME),
                        cell.handler,
                        tasks,
                        busyNs,
                        of.stack));
            }
            of.tasks += tasks;
            of.busyNs += busyNs;
            of.stack = CallerRun.UNKNOWN;
            if (thread == null || !thread.isAlive()) {
                reported.remove(cell);
                Callers.forget(i);
            }
        }
        return runs;
    }
}
