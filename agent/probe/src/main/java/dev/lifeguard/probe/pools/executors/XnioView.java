package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.FrameworkView;
import org.jspecify.annotations.Nullable;

/**
 * The I/O threads of an XNIO worker. They do not include the thread that accepts connections, and the worker's task
 * pool is another pool.
 */
public final class XnioView extends FrameworkView {
    public static final String CLASS = "org.xnio.nio.NioXnioWorker";
    public static final String THREAD = "org.xnio.nio.WorkerThread";

    private final int threads;

    public XnioView(Object worker) {
        super(PoolInfo.Kind.XNIO);
        threads = HostFields.get(worker, "workerThreads") instanceof Object[] all ? all.length : 0;
    }

    /** The worker of one of its I/O threads; null for any other thread. */
    public static @Nullable Object worker(Object thread) {
        Object worker = thread.getClass().getName().equals(THREAD) ? HostFields.get(thread, "worker") : null;
        return worker == null || HostFields.get(worker, "acceptThread") == thread ? null : worker;
    }

    @Override
    public String setting() {
        return PoolSetting.UNDERTOW_IO.size();
    }

    @Override
    public int maxSize() {
        return threads;
    }
}
