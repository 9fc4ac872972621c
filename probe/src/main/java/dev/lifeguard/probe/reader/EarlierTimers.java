package dev.lifeguard.probe.reader;

import dev.lifeguard.probe.boot.TimerHooks;
import dev.lifeguard.probe.threads.PlatformThreads;
import java.util.List;
import java.util.Timer;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/**
 * How many of the timers that the program made before the probe came are gone. The JDK numbers those without a name; of others it is
 * known that there were some where it has loaded what a timer is made of, and none is left.
 */
final class EarlierTimers {
    private static final String THREAD = "java.util.TimerThread";
    private static final Pattern NUMBERED = Pattern.compile("Timer-\\d+");

    private EarlierTimers() {}

    /** At least so many. */
    static long gone() {
        if (!TimerHooks.usedBefore) {
            return 0; // a class of timers that the host did not load is not loaded for this
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
     * The same, of a program that has used timers.
     *
     * @param numbered timers without a name that were made
     * @param alive names of the threads of timers
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
