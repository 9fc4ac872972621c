package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * The scheduler of ZIO 2.
 *
 * <p>A task is mostly one run of a fiber. A worker records the task that it runs, and at the end that it runs none; a
 * task that yields may run another one within itself.
 */
public final class Zio {
    public static final String SCHEDULER = "zio/internal/ZScheduler";
    public static final String WORKER = SCHEDULER + "$Worker";

    /**
     * The workers' own class is anonymous. In each version it has one of these names, and another class has the others.
     */
    public static final String OWN_WORKER_2 = SCHEDULER + "$$anon$2";

    public static final String OWN_WORKER_3 = SCHEDULER + "$$anon$3";
    public static final String OWN_WORKER_4 = SCHEDULER + "$$anon$4";
    public static final String OWN_WORKER_5 = SCHEDULER + "$$anon$5";

    /** Submits fibers that are known to block to another executor. */
    private static final String TO_OTHERS = "submit(Ljava/lang/Runnable;";

    private Zio() {}

    public static List<Framework> shapes() {
        List<Framework> shapes = new ArrayList<>();
        for (String ownWorker : List.of(OWN_WORKER_3, OWN_WORKER_4, OWN_WORKER_2, OWN_WORKER_5)) {
            shapes.add(new Framework(
                    "ZIO's ZScheduler",
                    scheduler(),
                    worker(WORKER, "java/lang/Thread", "currentRunnable_$eq", Hook.FIBER_GOES_ON_WITH, "1"),
                    worker(ownWorker, WORKER, "run", Hook.FIBER_WORKS_FOR, "$outer:L" + SCHEDULER + ";")));
        }
        return shapes;
    }

    private static Part scheduler() {
        return Part.of(
                SCHEDULER,
                List.of("zio$internal$ZScheduler$$workers:[L" + WORKER + ";"),
                HookPoint.at("<init>", Place.RETURN, Hook.EXECUTOR_CREATED, "0"),
                HookPoint.at("submit", Place.ENTRY, Hook.EXECUTOR_ENQUEUED, "1", "0"),
                HookPoint.at("submit", Place.BEFORE, TO_OTHERS, Hook.EXECUTOR_WITHDRAWN, "1", "0"),
                HookPoint.at("submitAndYield", Place.ENTRY, Hook.EXECUTOR_ENQUEUED, "1", "0"),
                HookPoint.at("submitAndYield", Place.BEFORE, TO_OTHERS, Hook.EXECUTOR_WITHDRAWN, "1", "0"),
                HookPoint.at("stealWork", Place.BEFORE, "run()V", Hook.FIBER_RUNS_WITHIN, "value"));
    }

    private static Part worker(String name, String superclass, String method, Hook hook, String argument) {
        return Part.below(superclass, name, HookPoint.at(method, Place.ENTRY, hook, argument));
    }
}
