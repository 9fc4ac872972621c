package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Value;
import java.util.Set;

/** Recognizes unbounded JDK queues. */
final class Queues {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final Set<String> ENDLESS =
            Set.of(CONCURRENT + "PriorityBlockingQueue", CONCURRENT + "LinkedTransferQueue", CONCURRENT + "DelayQueue");
    private static final Set<String> ENDLESS_BY_DEFAULT =
            Set.of(CONCURRENT + "LinkedBlockingQueue", CONCURRENT + "LinkedBlockingDeque");

    private Queues() {}

    /** Whether the value is a queue created without a capacity. */
    static boolean endless(Value queue) {
        if (!queue.is(Value.Kind.NEW)) {
            return false;
        }
        if (ENDLESS.contains(queue.type())) {
            return true;
        }
        Call made = queue.call();
        return ENDLESS_BY_DEFAULT.contains(queue.type())
                && made != null
                && (!made.desc().startsWith("(I") || Settings.endless(made.parameter(0)));
    }
}
