package dev.lifeguard.probe.threads;

import java.lang.management.ThreadInfo;
import org.jspecify.annotations.Nullable;

/** Stacks that are wanted at a look, and can be taken in a stop of all threads that is made for others anyway. */
public interface JoinedStacks {
    /** Ids of the threads; empty once their stacks were taken, or if no stop of all threads is needed for them. */
    long[] ids();

    /** Receives state and stack of each thread, null for one that has ended. */
    void taken(@Nullable ThreadInfo[] infos);
}
