package dev.lifeguard.probe.pools.limits;

import static dev.lifeguard.probe.weave.HookPoint.ONE;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * Spring's concurrency limit, used by {@code SimpleAsyncTaskExecutor} and {@code @ConcurrencyLimit}.
 *
 * <p>For a task of the executor, the submitter enters the limit and the thread that runs it leaves it, in a class
 * whose name has changed in 6.1.
 */
public final class SpringThrottle {
    public static final String THROTTLE = "org/springframework/util/ConcurrencyThrottleSupport";
    public static final String EXECUTOR = "org/springframework/core/task/SimpleAsyncTaskExecutor";
    public static final String TASK = EXECUTOR + "$TaskTrackingRunnable";
    public static final String TASK_OF_5 = EXECUTOR + "$ConcurrencyThrottlingRunnable";

    private static final String LIMIT = "concurrencyLimit:I";
    private static final String COUNT = "concurrencyCount:I";
    private static final String ADAPTER = "concurrencyThrottle:L" + EXECUTOR + "$ConcurrencyThrottleAdapter;";

    private SpringThrottle() {}

    public static List<Framework> shapes() {
        return List.of(framework(TASK), framework(TASK_OF_5));
    }

    private static Framework framework(String task) {
        return new Framework(
                "Spring's limit of concurrency",
                Part.of(
                        THROTTLE,
                        List.of(LIMIT, COUNT),
                        HookPoint.at("beforeAccess", Place.ENTRY, Hook.THROTTLE_ASKED, "0", LIMIT, COUNT),
                        HookPoint.at("beforeAccess", Place.RETURN, Hook.PERMITS_GOT, "0", ONE),
                        HookPoint.at("beforeAccess", Place.ESCAPE, Hook.PERMITS_FAILED, "0", ONE),
                        HookPoint.at("afterAccess", Place.ENTRY, Hook.PERMITS_GIVEN_BACK, "0", ONE)),
                Part.of(EXECUTOR, HookPoint.at("doExecute", Place.ENTRY, Hook.THROTTLE_IS_OF, ADAPTER, "0")),
                Part.of(task, HookPoint.at("run", Place.ENTRY, Hook.THROTTLE_PASSED_ON, "this$0:L" + EXECUTOR + ";")));
    }
}
