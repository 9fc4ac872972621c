package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Value;
import java.util.List;

/**
 * A line that submits work to other threads.
 *
 * @param method the method that contains it
 * @param call the submitting call
 * @param target the kind of threads that run the work
 * @param pool the pool; {@link Value#UNKNOWN} for the common pool or none
 * @param tasks the work
 */
public record Submission(Method method, Call call, Target target, Value pool, List<Value> tasks) {
    /** The threads that run the work. */
    public enum Target {
        /** An executor's threads. */
        EXECUTOR,
        /** The common pool's threads. */
        COMMON_POOL,
        /** The threads of Scala's global execution context. */
        SCALA_GLOBAL,
        /** A new platform thread. */
        THREAD,
        /** A new virtual thread. */
        VIRTUAL_THREAD
    }
}
