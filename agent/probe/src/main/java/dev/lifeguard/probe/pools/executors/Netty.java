package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * Netty's groups of executors. An executor has one thread and its own queue.
 *
 * <p>All run their tasks in one static method, which does not refer to the executor. Before a thread runs a task, it
 * asks its executor for one. An event loop does more than run tasks: it is busy from a return of its selector to the
 * next wait.
 */
public final class Netty {
    public static final String ANY_EXECUTOR = "io/netty/util/concurrent/AbstractEventExecutor";
    public static final String SCHEDULING = "io/netty/util/concurrent/AbstractScheduledEventExecutor";
    public static final String EXECUTOR = "io/netty/util/concurrent/SingleThreadEventExecutor";
    public static final String GROUP = "io/netty/util/concurrent/MultithreadEventExecutorGroup";
    public static final String LOOP = "io/netty/channel/nio/NioEventLoop";
    public static final String HANDLER = "io/netty/channel/nio/NioIoHandler";
    public static final String EPOLL_LOOP = "io/netty/channel/epoll/EpollEventLoop";
    public static final String EPOLL_HANDLER = "io/netty/channel/epoll/EpollIoHandler";

    private static final String NAME = "Netty's SingleThreadEventExecutor";
    private static final String PARENT = "parent()Lio/netty/util/concurrent/EventExecutorGroup;";
    private static final String PARENT_OF_THIS = "0." + PARENT;

    private Netty() {}

    /** Since 4.2, due scheduled tasks are moved to the queue by a method of another class. */
    public static List<Framework> shapes() {
        return List.of(
                new Framework(NAME, anyExecutor(), group(), Part.of(SCHEDULING, due()), executor(List.of())),
                new Framework(NAME, anyExecutor(), group(), executor(List.of(due()))));
    }

    private static Part anyExecutor() {
        return Part.of(
                ANY_EXECUTOR,
                List.of(PARENT, "parent:Lio/netty/util/concurrent/EventExecutorGroup;"),
                HookPoint.at("static runTask", Place.ENTRY, Hook.NETTY_STARTS, "0"),
                HookPoint.at("static runTask", Place.RETURN, Hook.NETTY_ENDS),
                HookPoint.at("static runTask", Place.ESCAPE, Hook.NETTY_ENDS));
    }

    private static Part group() {
        return Part.of(
                GROUP,
                List.of("children:[Lio/netty/util/concurrent/EventExecutor;"),
                HookPoint.at("<init>", Place.RETURN, Hook.EXECUTOR_CREATED, "0"));
    }

    private static HookPoint due() {
        return HookPoint.at(
                "fetchFromScheduledTaskQueue",
                Place.AFTER,
                "pollScheduledTask(",
                Hook.NETTY_OFFERED,
                "value",
                "0",
                PARENT_OF_THIS);
    }

    private static Part executor(List<HookPoint> more) {
        List<HookPoint> points = new ArrayList<>(List.of(
                HookPoint.at("takeTask", Place.ENTRY, Hook.NETTY_WORKS_FOR, "0", PARENT_OF_THIS),
                HookPoint.at("runAllTasks", Place.ENTRY, Hook.NETTY_WORKS_FOR, "0", PARENT_OF_THIS),
                HookPoint.at("offerTask", Place.ENTRY, Hook.NETTY_OFFERED, "1", "0", PARENT_OF_THIS),
                HookPoint.at("offerTask", Place.RETURN, Hook.NETTY_TAKEN, "value", "1", "0", PARENT_OF_THIS),
                HookPoint.at("offerTask", Place.ESCAPE, Hook.NETTY_REFUSED, "1", "0", PARENT_OF_THIS),
                HookPoint.at("removeTask", Place.RETURN, Hook.NETTY_REMOVED, "value", "1", "0", PARENT_OF_THIS),
                HookPoint.at("reject", Place.ENTRY, Hook.NETTY_REJECTED, "1", "0", PARENT_OF_THIS)));
        points.addAll(more);
        return Part.of(EXECUTOR, List.of("taskQueue:Ljava/util/Queue;", "thread:Ljava/lang/Thread;"), points);
    }

    /** Up to 4.1 the event loop itself waits for its selector, later another class does. */
    public static List<Framework> loops() {
        List<String> waits = List.of("select");
        return List.of(loop("Netty's NIO event loop", HANDLER, waits), loop("Netty's NIO event loop", LOOP, waits));
    }

    /** As {@link #loops()}, for Linux' epoll. */
    public static List<Framework> epollLoops() {
        String name = "Netty's epoll event loop";
        List<String> waits = List.of("epollWait", "epollWaitNoTimerChange", "epollWaitTimeboxed");
        return List.of(loop(name, EPOLL_HANDLER, waits), loop(name, EPOLL_LOOP, waits));
    }

    private static Framework loop(String name, String type, List<String> waits) {
        List<HookPoint> points = new ArrayList<>();
        for (String method : waits) {
            points.add(HookPoint.at(method, Place.ENTRY, Hook.LOOP_WAITS));
            points.add(HookPoint.at(method, Place.RETURN, Hook.LOOP_GOES_ON));
            points.add(HookPoint.at(method, Place.ESCAPE, Hook.LOOP_GOES_ON));
        }
        return new Framework(name, Part.of(type, List.of(), points));
    }
}
