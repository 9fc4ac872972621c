package dev.lifeguard.probe.reader.schedules;

import dev.lifeguard.probe.boot.TimerHooks;
import dev.lifeguard.probe.fields.JdkFields;
import dev.lifeguard.probe.threads.PlatformThreads;
import java.util.List;
import java.util.Timer;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/**
 * Counts timers that the program created before the attach and that are gone. The JDK numbers timers without a name. At
 * least one named timer must be gone if the JDK's timer classes are loaded and no timer is left.
 */
final class EarlierTimers {
    private static final String THREAD = "java.util.TimerThread";
    private static final Pattern NUMBERED = Pattern.compile("Timer-\\d+");

    private EarlierTimers() {}

    /** A lower bound of their number. */
    static long gone() {
        if (!TimerHooks.usedBefore) {
            return 0; // timer classes that the host did not load are not loaded here
        }
        int made = JdkFields.ofClass(Timer.class, "nextSerialNumber") instanceof AtomicInteger next ? next.get() : 0;
        return gone(
                made,
                PlatformThreads.all().stream()
                        .filter(thread -> thread.getClass().getName().equals(THREAD))
                        .map(Thread::getName)
                        .toList());
    }

    /**
     * As {@link #gone()}, for a program that has used timers.
     *
     * @param numbered timers created without a name
     * @param alive names of the timers' threads
     */
    static long gone(long numbered, List<String> alive) {
        if (alive.isEmpty()) {
            return Math.max(1, numbered);
        }
        long left =
                alive.stream().filter(name -> NUMBERED.matcher(name).matches()).count();
        return Math.max(0, numbered - left);
    }
}
