package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * The pool of Reactor's library reactor-pool, the basis of R2DBC's pool and Reactor Netty's connection providers.
 *
 * <p>No thread waits for a connection: an acquire is a subscription to which one is delivered. The pool wraps the same
 * connection anew for each use.
 */
public final class ReactivePools {
    public static final String POOL = "reactor/pool/SimpleDequePool";
    public static final String ANY_POOL = "reactor/pool/AbstractPool";
    public static final String BORROWER = "reactor/pool/AbstractPool$Borrower";

    private static final String CONNECTION = "1.poolable:Ljava/lang/Object;";

    private ReactivePools() {}

    public static List<Framework> shapes() {
        return List.of(new Framework(
                "Reactor's pool",
                Part.of(
                        POOL,
                        List.of("acquired:I", "idleSize:I"),
                        HookPoint.at("<init>", Place.RETURN, Hook.CONNECTIONS_CREATED, "0"),
                        HookPoint.at("pendingOffer", Place.ENTRY, Hook.ASK_COMES, "1", "0"),
                        HookPoint.at("cancelAcquire", Place.ENTRY, Hook.ASK_GIVES_UP, "1"),
                        HookPoint.at("maybeRecycleAndDrain", Place.ENTRY, Hook.ASK_GIVES_BACK, CONNECTION)),
                Part.of(
                        ANY_POOL,
                        List.of("poolConfig:Lreactor/pool/PoolConfig;"),
                        HookPoint.at("destroyPoolable", Place.ENTRY, Hook.CONNECTION_CLOSED, CONNECTION)),
                Part.of(
                        BORROWER,
                        HookPoint.at("deliver", Place.ENTRY, Hook.ASK_FINDS, CONNECTION, "0"),
                        HookPoint.at("fail", Place.ENTRY, Hook.ASK_GIVES_UP, "0"))));
    }
}
