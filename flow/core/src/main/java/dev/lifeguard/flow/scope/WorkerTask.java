package dev.lifeguard.flow.scope;

/**
 * What a thread runs that is to join a scope. A class of its own, since in a cold JVM a lambda takes longer to make.
 */
final class WorkerTask implements Runnable {
    final Work work;
    private final TaskScope scope;
    private final boolean counted;

    /** @param counted whether it is counted as at work before it begins; else it may come too late */
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
