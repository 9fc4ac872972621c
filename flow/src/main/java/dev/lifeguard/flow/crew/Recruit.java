package dev.lifeguard.flow.crew;

/** What a thread runs that is to join a crew. A class of its own, since in a cold JVM a lambda takes longer to make. */
final class Recruit implements Runnable {
    final Work work;
    private final Crew crew;
    private final boolean counted;

    /** @param counted whether it is counted as at work before it begins; else it may come too late */
    Recruit(Crew crew, Work work, boolean counted) {
        this.crew = crew;
        this.work = work;
        this.counted = counted;
    }

    @Override
    public void run() {
        Worker worker = new Worker(Thread.currentThread());
        if (counted) {
            crew.work(work, worker);
        } else {
            crew.help(this, worker);
        }
    }
}
