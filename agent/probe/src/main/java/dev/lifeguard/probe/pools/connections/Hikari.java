package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * HikariCP's connection pool.
 *
 * <p>A thread acquires a connection in one method, which may take and discard dead ones before it returns a proxy of
 * one. Closing the proxy returns the connection.
 */
public final class Hikari {
    public static final String POOL = "com/zaxxer/hikari/pool/HikariPool";
    public static final String ENTRY = "com/zaxxer/hikari/pool/PoolEntry";

    private static final String ASK = "getConnection(J)";
    private static final String POOL_OF_ENTRY = "hikariPool:L" + POOL + ";";

    private Hikari() {}

    public static List<Framework> shapes() {
        return List.of(new Framework(
                "HikariCP's pool",
                Part.of(
                        POOL,
                        List.of("connectionBag:Lcom/zaxxer/hikari/util/ConcurrentBag;"),
                        HookPoint.at("<init>", Place.RETURN, Hook.CONNECTIONS_CREATED, "0"),
                        HookPoint.at(ASK, Place.ENTRY, Hook.CONNECTION_ASKED, "0"),
                        HookPoint.at(ASK, Place.ESCAPE, Hook.CONNECTION_FAILED, "0"),
                        HookPoint.at("recycle", Place.ENTRY, Hook.CONNECTION_GIVEN_BACK, "1", "0")),
                Part.of(
                        ENTRY,
                        HookPoint.at("createProxyConnection", Place.ENTRY, Hook.CONNECTION_GOT, "0", POOL_OF_ENTRY),
                        HookPoint.at("close", Place.ENTRY, Hook.CONNECTION_CLOSED, "0"))));
    }
}
