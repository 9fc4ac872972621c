package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * The I/O threads of XNIO, event loops that read the requests of Undertow, and answer those whose handlers do not
 * block.
 *
 * <p>Such a thread waits for its selector in a method that does not return, so a hook there would not be called after
 * an attach. A round of the loop is one event of a connection instead, or one task, such as the first inspection of a
 * connection.
 */
public final class Xnio {
    public static final String CONNECTION = "org/xnio/nio/NioSocketConduit";

    public static final String THREAD = "org/xnio/nio/WorkerThread";

    /** Its I/O threads are the pool; its pool of tasks is another one. */
    public static final String POOL = "org/xnio/nio/NioXnioWorker";

    private static final String WORKER = "getWorker()L" + POOL + ";";
    private static final String ACCEPTOR = "getAcceptThread()L" + THREAD + ";";

    private Xnio() {}

    public static List<Framework> shapes() {
        return List.of(new Framework(
                "XNIO's I/O threads",
                Part.of(
                        CONNECTION,
                        HookPoint.at("handleReady", Place.ENTRY, Hook.LOOP_GOES_ON),
                        HookPoint.at("handleReady", Place.RETURN, Hook.LOOP_WAITS),
                        HookPoint.at("handleReady", Place.ESCAPE, Hook.LOOP_WAITS)),
                Part.of(
                        THREAD,
                        List.of(WORKER),
                        HookPoint.at(
                                "run", Place.ENTRY, Hook.LOOP_BEGINS, "0." + WORKER, "0." + WORKER + "." + ACCEPTOR),
                        HookPoint.at("static safeRun", Place.ENTRY, Hook.LOOP_GOES_ON),
                        HookPoint.at("static safeRun", Place.RETURN, Hook.LOOP_WAITS),
                        HookPoint.at("static safeRun", Place.ESCAPE, Hook.LOOP_WAITS)),
                Part.of(
                        POOL,
                        List.of(ACCEPTOR, "workerThreads:[L" + THREAD + ";"),
                        HookPoint.at("<init>", Place.RETURN, Hook.EXECUTOR_CREATED, "0"))));
    }
}
