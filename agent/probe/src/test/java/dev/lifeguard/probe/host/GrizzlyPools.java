package dev.lifeguard.probe.host;

import java.util.List;
import java.util.concurrent.Executor;

/** Grizzly's pools: one of a fixed size, the same with a bounded queue, and one that grows. */
final class GrizzlyPools {
    private static final String PACKAGE = "org.glassfish.grizzly.threadpool.";
    private static final int THREADS = 4;
    private static final int ROOM = 60;

    private GrizzlyPools() {}

    static List<FrameworkPool> all() throws ReflectiveOperationException {
        return List.of(
                pool("FixedThreadPool", "grizzlyfixed", THREADS, 0),
                pool("QueueLimitedThreadPool", "grizzlylimited", THREADS, ROOM),
                pool("SyncThreadPool", "grizzlysync", 1, ROOM));
    }

    private static FrameworkPool pool(String type, String name, int core, int room)
            throws ReflectiveOperationException {
        Class<?> configs = Class.forName(PACKAGE + "ThreadPoolConfig");
        Object config = configs.getMethod("defaultConfig").invoke(null);
        configs.getMethod("setPoolName", String.class).invoke(config, name);
        configs.getMethod("setMaxPoolSize", int.class).invoke(config, THREADS);
        configs.getMethod("setCorePoolSize", int.class).invoke(config, core);
        configs.getMethod("setQueueLimit", int.class).invoke(config, room == 0 ? -1 : room);
        var constructor = Class.forName(PACKAGE + type).getDeclaredConstructor(configs);
        constructor.setAccessible(true); // one of the classes is not public
        return new FrameworkPool(name, (Executor) constructor.newInstance(config), THREADS, room, null);
    }
}
