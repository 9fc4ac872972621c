package dev.lifeguard.flow.scope;

/** What a thread runs to work for a scope. Not a lambda, which a cold JVM takes longer to make. */
final class WorkerTask implements Runnable {
    final Work work;
    private final TaskScope scope;
    private final boolean counted;

    /** @param counted whether the scope counts it as at work already; if not, it may come too late */
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
