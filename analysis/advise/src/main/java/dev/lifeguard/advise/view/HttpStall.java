package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;

/**
 * Requests of {@code java.net.http} that get no answer because all carriers are blocked: since Java 26 the client's
 * selector is a virtual thread, also for requests of platform threads.
 */
public final class HttpStall {
    private static final int FIRST_JAVA = 26;

    private static final String SEND = "jdk.internal.net.http.HttpClientImpl.send";

    /** Tolerated difference between all carriers and the mean of blocked ones. */
    private static final double ROUNDING = 0.5;

    /** The explanation, after what waits. */
    public static final String WHY = "java.net.http: since Java " + FIRST_JAVA
            + " its selector is a virtual thread, so no answer is read while all carriers are pinned"
            + " (-Djdk.internal.httpclient.tcp.selector.useVirtualThreads=never gives it a thread of its own)";

    private HttpStall() {}

    /** The stacks, of blocked threads, that wait for such a request; none unless all carriers are blocked. */
    public static Stacks of(Stacks blocked, Situation situation) {
        boolean stalls =
                situation.java() >= FIRST_JAVA && situation.pools().stream().anyMatch(HttpStall::isBlocked);
        return blocked.where(stack -> stalls && stack.hasFrame(SEND));
    }

    private static boolean isBlocked(PoolCase pool) {
        if (pool.kind() != Kind.VIRTUAL) {
            return false;
        }
        double clocked = pool.whole().split().blocked();
        double blocked =
                Double.isNaN(clocked) ? pool.workers().share(pool.stacks().of(Role.BLOCKED)) : clocked;
        return pool.busy() * blocked >= pool.threads() - ROUNDING;
    }
}
