package dev.lifeguard.probe.boot;

/**
 * Called by servers on event loops, whose requests begin in a loop's thread and end in whatever thread. A request is known by an
 * object that the server makes for each.
 */
public final class AsyncRequestHooks {
    private AsyncRequestHooks() {}

    /** The calling thread, an event loop's, has read the head of a request. */
    public static void begins(Object request) {
        if (Hooks.off || request == null) {
            return;
        }
        try {
            ExecutorCell cell = NettyHooks.cell();
            if (cell != null) {
                OpenRequests.begin(request, cell.pool);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The last of the answer is written, or there will be none; this may be called more than once. */
    public static void ends(Object request) {
        if (Hooks.off || request == null) {
            return;
        }
        try {
            OpenRequests.end(request);
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }
}
