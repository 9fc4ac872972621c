package dev.lifeguard.probe.pools.limits;

import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * The hooks in the classes that hold the state of {@code java.util.concurrent.locks.ReentrantLock}; they have the same
 * methods from JDK 17 to 25. A lock changes hands only where its owner is set, not in reentrant acquires and releases.
 */
public final class LockStates {
    public static final String SYNC = "java/util/concurrent/locks/ReentrantLock$Sync";
    public static final String FAIR = "java/util/concurrent/locks/ReentrantLock$FairSync";
    public static final String NONFAIR = "java/util/concurrent/locks/ReentrantLock$NonfairSync";

    public static final List<String> CLASSES = List.of(SYNC, FAIR, NONFAIR);

    private static final String OWNER = "setExclusiveOwnerThread(Ljava/lang/Thread;)V";

    private LockStates() {}

    /** The hooks in the common superclass. */
    public static List<HookPoint> sync() {
        return List.of(
                HookPoint.at("tryLock()", Place.AFTER, OWNER, Hook.LOCK_FOUND, "0"),
                HookPoint.at("lockInterruptibly()", Place.ESCAPE, "acquireInterruptibly", Hook.LOCK_FAILED, "0"),
                HookPoint.at("tryLockNanos(J", Place.AFTER, "tryAcquireNanos", Hook.LOCK_WAITED, "value", "0"),
                HookPoint.at("tryLockNanos(J", Place.ESCAPE, "tryAcquireNanos", Hook.LOCK_FAILED, "0"),
                // Before others can acquire it.
                HookPoint.at("tryRelease(I)", Place.BEFORE, OWNER, Hook.LOCK_FREED, "0"));
    }

    /** The hooks in the class of fair or nonfair locks. */
    public static List<HookPoint> kind() {
        return List.of(
                HookPoint.at("initialTryLock()", Place.AFTER, OWNER, Hook.LOCK_FOUND, "0"),
                HookPoint.at("initialTryLock()", Place.RETURN, Hook.LOCK_TRIED, "value", "0"),
                HookPoint.at("tryAcquire(I)", Place.AFTER, OWNER, Hook.LOCK_GOT, "0"));
    }
}
