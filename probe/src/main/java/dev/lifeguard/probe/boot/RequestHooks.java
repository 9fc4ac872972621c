package dev.lifeguard.probe.boot;

/** Called by servers, on the worker that serves a request. */
public final class RequestHooks {
    private RequestHooks() {}

    /**
     * A request begins. A server's task may be a turn of a connection, in which its worker serves one request after the
     * other: each of these counts as a task of its own, the first from the time when the turn was queued.
     */
    public static void starts() {
        if (Hooks.off) {
            return;
        }
        try {
            SampledCell cell = Registry.working(Thread.currentThread());
            if (cell != null) {
                cell.requestStarts();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** A worker looks, within its task, for connections that can be read: the request that it served is over. */
    public static void selects() {
        if (Hooks.off) {
            return;
        }
        try {
            SampledCell cell = Registry.working(Thread.currentThread());
            if (cell != null) {
                cell.selects();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** It has found one, or something else to do: a request that begins next came just now. */
    public static void selected() {
        if (Hooks.off) {
            return;
        }
        try {
            SampledCell cell = Registry.working(Thread.currentThread());
            if (cell != null) {
                cell.selected();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }
}
