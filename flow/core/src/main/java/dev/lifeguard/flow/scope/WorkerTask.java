package dev.lifeguard.flow.scope;

/** The task of a thread that works for a scope. Not a lambda, which takes longer to create in a cold JVM. */
final class WorkerTask implements Runnable {
    final Work work;
    private final TaskScope scope;
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
            scope.work(work, worker);
        } else {
            scope.help(this, worker);
        }
    }
}
