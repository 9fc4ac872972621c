package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * The dispatchers of Kotlin's coroutines.
 *
 * <p>One scheduler has all threads. It marks tasks that may block, which do not occupy one of its CPU slots; the
 * others belong to {@code Dispatchers.Default}. {@code Dispatchers.IO} and the results of {@code limitedParallelism}
 * are views: each has its own queue and runs its tasks within the scheduler's, several in one. Each view is therefore
 * a pool, and the scheduler's tasks that may block are not counted again.
 */
public final class Coroutines {
    public static final String SCHEDULER = "kotlinx/coroutines/scheduling/CoroutineScheduler";
    public static final String VIEW = "kotlinx/coroutines/internal/LimitedDispatcher";
    public static final String VIEW_WORKER = VIEW + "$Worker";

    private static final String NAME = "Kotlin's CoroutineScheduler";
    private static final String TASK = "kotlinx/coroutines/scheduling/Task";
    private static final String CONTEXT = "kotlinx/coroutines/scheduling/TaskContext";
    private static final String MODE = ".interface getTaskMode()I"; // 1 for a task that may block, else 0
    private static final String POOL = "this$0:L" + VIEW + ";";

    private Coroutines() {}

    /** Since 1.9 a task has a flag for that, before an object. */
    public static List<Framework> shapes() {
        return List.of(
                shape("Z", "", Part.of(TASK, List.of("taskContext:Z"))),
                shape(
                        "L" + CONTEXT + ";",
                        MODE,
                        Part.of(TASK, List.of("taskContext:L" + CONTEXT + ";")),
                        Part.of(CONTEXT, List.of("getTaskMode()I"))));
    }

    /** {@code mode} leads from a task's context, of this type, to whether it may block. */
    private static Framework shape(String type, String mode, Part... checked) {
        String ofTask = "1.taskContext:" + type + mode;
        Part scheduler = Part.of(
                SCHEDULER,
                List.of("corePoolSize:I", "controlState$volatile:J|controlState:J|_controlState:J"),
                HookPoint.at("<init>", Place.RETURN, Hook.EXECUTOR_CREATED, "0"),
                HookPoint.at("createTask", Place.RETURN, Hook.EXECUTOR_ENQUEUED_UNLESS, "value", "2" + mode, "0"),
                HookPoint.at("runSafely", Place.ENTRY, Hook.EXECUTOR_STARTS_UNLESS, "1", ofTask, "0"),
                HookPoint.at("runSafely", Place.RETURN, Hook.EXECUTOR_ENDS, "0"),
                HookPoint.at("runSafely", Place.ESCAPE, Hook.EXECUTOR_ENDS, "0"));
        Part view = Part.of(
                VIEW,
                List.of(
                        "dispatcher:Lkotlinx/coroutines/CoroutineDispatcher;",
                        "parallelism:I",
                        "runningWorkers$volatile:I|runningWorkers:I"),
                HookPoint.at("<init>", Place.RETURN, Hook.EXECUTOR_CREATED, "0"),
                HookPoint.at("dispatch", Place.ENTRY, Hook.EXECUTOR_ENQUEUED, "2", "0"),
                HookPoint.at("dispatchYield", Place.ENTRY, Hook.EXECUTOR_ENQUEUED, "2", "0"));
        Part worker = Part.of(
                VIEW_WORKER,
                HookPoint.at("run", Place.BEFORE, "run()V", Hook.EXECUTOR_STARTS, "value", POOL),
                HookPoint.at("run", Place.AFTER, "run()V", Hook.EXECUTOR_ENDS, POOL),
                // A task that has thrown an exception does not return.
                HookPoint.at("run", Place.BEFORE, "handleCoroutineException(", Hook.EXECUTOR_ENDS, POOL));
        List<Part> parts = new ArrayList<>(List.of(scheduler, view, worker));
        parts.addAll(List.of(checked));
        return new Framework(NAME, parts);
    }
}
