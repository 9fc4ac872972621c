package dev.lifeguard.lint.task;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.PoolSettings;
import java.util.Set;

/** Recognizes unbounded JDK queues. */
public final class Queues {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final Set<String> UNBOUNDED =
            Set.of(CONCURRENT + "PriorityBlockingQueue", CONCURRENT + "LinkedTransferQueue", CONCURRENT + "DelayQueue");
    private static final Set<String> UNBOUNDED_BY_DEFAULT =
            Set.of(CONCURRENT + "LinkedBlockingQueue", CONCURRENT + "LinkedBlockingDeque");

    private Queues() {}

    /** Whether the value is a queue created without a capacity. */
    public static boolean isUnbounded(Value queue) {
        if (!queue.is(Value.Kind.NEW)) {
            return false;
        }
        if (UNBOUNDED.contains(queue.type())) {
            return true;
        }
        Call made = queue.call();
        return UNBOUNDED_BY_DEFAULT.contains(queue.type())
                && made != null
                && (!made.desc().startsWith("(I") || PoolSettings.isUnbounded(made.parameter(0)));
    }
}
