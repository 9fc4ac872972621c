package dev.lifeguard.flow.scope;

/** The task of a thread that works for a scope. Not a lambda, which takes longer to create in a cold JVM. */
final class WorkerTask implements Runnable {
    /** Time that a helper works for one call while another waits for its thread, in nanoseconds. */
    private static final long SLICE_NS = 5_000_000;

    private final TaskScope scope;
    private final Work work;
    private final boolean counted;

    /** @param counted whether the scope already counts it as working; if not, it may come too late */
    WorkerTask(TaskScope scope, Work work, boolean counted) {
        this.scope = scope;
        this.work = work;
        this.counted = counted;
    }

    @Override
    public void run() {
        Worker worker = new Worker(Thread.currentThread());
        if (counted) {
            work(worker);
        } else if (scope.enter(this, worker)) {
            work(worker);
            if (worker.wasInterrupted()) {
                Thread.interrupted(); // the interrupt was for this scope
            }
        }
    }

    /** Works after entering, until nothing is left for this worker, and leaves. */
    private void work(Worker worker) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(scope.loader);
        Deadline limit = scope.deadline();
        try {
            if (limit != null) {
                Deadline.set(limit);
            }
            if (scope.carrier == null) {
                steps(worker);
            } else {
                scope.carrier.run(() -> steps(worker));
            }
        } catch (Throwable e) {
            scope.fail(e);
        } finally {
            thread.setContextClassLoader(before);
            if (limit != null) {
                Deadline.set(null);
            }
            scope.leave(worker);
        }
    }

    private void steps(Worker worker) {
        worker.begin();
        long begin = System.nanoTime();
        boolean more = true;
        while (more && !scope.cancelled()) {
            more = work.step(worker);
            if (more && !worker.isVirtual() && SharedPool.isWanted() && System.nanoTime() - begin > SLICE_NS) {
                work.gaveWay();
                more = false;
            }
        }
    }
}
