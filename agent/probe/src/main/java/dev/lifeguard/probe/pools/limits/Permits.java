package dev.lifeguard.probe.pools.limits;

import static dev.lifeguard.probe.weave.HookPoint.ONE;

import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * The hooks in {@code java.util.concurrent.Semaphore}, which has the same methods from JDK 17 to 25. It gets them when
 * the host loads it, which many programs never do.
 */
public final class Permits {
    public static final String SEMAPHORE = "java/util/concurrent/Semaphore";

    private Permits() {}

    public static List<HookPoint> points() {
        return List.of(
                HookPoint.at("<init>", Place.RETURN, Hook.SEMAPHORE_MADE, "0", "1"),
                HookPoint.at("acquire()", Place.ENTRY, Hook.PERMITS_ASKED, "0", ONE),
                HookPoint.at("acquire()", Place.RETURN, Hook.PERMITS_GOT, "0", ONE),
                HookPoint.at("acquire()", Place.ESCAPE, Hook.PERMITS_FAILED, "0", ONE),
                HookPoint.at("acquire(I)", Place.ENTRY, Hook.PERMITS_ASKED, "0", "1"),
                HookPoint.at("acquire(I)", Place.RETURN, Hook.PERMITS_GOT, "0", "1"),
                HookPoint.at("acquire(I)", Place.ESCAPE, Hook.PERMITS_FAILED, "0", "1"),
                HookPoint.at("acquireUninterruptibly()", Place.ENTRY, Hook.PERMITS_ASKED, "0", ONE),
                HookPoint.at("acquireUninterruptibly()", Place.RETURN, Hook.PERMITS_GOT, "0", ONE),
                HookPoint.at("acquireUninterruptibly()", Place.ESCAPE, Hook.PERMITS_FAILED, "0", ONE),
                HookPoint.at("acquireUninterruptibly(I)", Place.ENTRY, Hook.PERMITS_ASKED, "0", "1"),
                HookPoint.at("acquireUninterruptibly(I)", Place.RETURN, Hook.PERMITS_GOT, "0", "1"),
                HookPoint.at("acquireUninterruptibly(I)", Place.ESCAPE, Hook.PERMITS_FAILED, "0", "1"),
                HookPoint.at("tryAcquire()", Place.RETURN, Hook.PERMITS_TRIED, "value", "0", ONE),
                HookPoint.at("tryAcquire(I)", Place.RETURN, Hook.PERMITS_TRIED, "value", "0", "1"),
                HookPoint.at("tryAcquire(J", Place.ENTRY, Hook.PERMITS_ASKED, "0", ONE),
                HookPoint.at("tryAcquire(J", Place.RETURN, Hook.PERMITS_WAITED, "value", "0", ONE),
                HookPoint.at("tryAcquire(J", Place.ESCAPE, Hook.PERMITS_FAILED, "0", ONE),
                HookPoint.at("tryAcquire(IJ", Place.ENTRY, Hook.PERMITS_ASKED, "0", "1"),
                HookPoint.at("tryAcquire(IJ", Place.RETURN, Hook.PERMITS_WAITED, "value", "0", "1"),
                HookPoint.at("tryAcquire(IJ", Place.ESCAPE, Hook.PERMITS_FAILED, "0", "1"),
                // Before others can get the permit, so that no more are in use than exist.
                HookPoint.at("release()", Place.ENTRY, Hook.PERMITS_GIVEN_BACK, "0", ONE),
                HookPoint.at("release(I)", Place.ENTRY, Hook.PERMITS_GIVEN_BACK, "0", "1"));
    }
}
