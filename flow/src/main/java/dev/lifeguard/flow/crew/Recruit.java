package dev.lifeguard.flow.crew;

import org.jspecify.annotations.Nullable;

/** What a thread runs that is to join a crew. A class of its own, since in a cold JVM a lambda takes longer to make. */
final class Recruit implements Runnable {
    final Work work;
    private final Crew crew;

    /** Who is at work already, before the thread starts; null if that is for the thread to find out. */
    @Nullable
    Worker worker;

    Recruit(Crew crew, Work work) {
        this.crew = crew;
        this.work = work;
    }

    @Override
    public void run() {
        if (worker == null) {
            crew.help(this);
        } else {
            crew.work(work, worker);
        }
    }
}
