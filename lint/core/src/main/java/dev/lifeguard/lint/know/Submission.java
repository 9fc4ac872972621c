package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Value;
import java.util.List;

/**
 * A line that gives work to other threads.
 *
 * @param method where
 * @param call the call
 * @param target whose threads
 * @param pool the pool; {@link Value#UNKNOWN} where it is the common one or none
 * @param tasks the work
 */
public record Submission(Method method, Call call, Target target, Value pool, List<Value> tasks) {
    /** Whose threads do the work. */
    public enum Target {
        /** Those of an executor. */
        EXECUTOR,
        /** Those of the common pool. */
        COMMON_POOL,
        /** Those of Scala's global execution context. */
        SCALA_GLOBAL,
        /** A platform thread of its own. */
        THREAD,
        /** A virtual thread of its own. */
        VIRTUAL_THREAD
    }
}
