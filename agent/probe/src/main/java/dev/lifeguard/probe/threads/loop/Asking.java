package dev.lifeguard.probe.threads.loop;

import dev.lifeguard.model.frame.Waiting;
import java.util.List;

/** Methods by which loops ask for their next piece of work and wait for it, as in consumers of Kafka and JMS. */
final class Asking {
    /** Beginnings of their names. */
    private static final List<String> BEGINNINGS = List.of("poll", "take", "dequeue");

    private static final String RECEIVE = "receive"; // receiveOrder does what it says

    private Asking() {}

    /** Whether the frame is such a method of a library or of the program. */
    static boolean asksForWork(StackTraceElement frame) {
        return !Waiting.ofJdk(frame) && asksForWork(frame.getMethodName());
    }

    /** Whether a method of this name is one. */
    static boolean asksForWork(String method) {
        for (String beginning : BEGINNINGS) {
            if (method.startsWith(beginning)) {
                return true;
            }
        }
        return method.equals(RECEIVE);
    }
}
