package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * Commons Pool's keyed object pool, which has a limit for each key, so each key is a separate pool.
 *
 * <p>A thread acquires an object in one method, which looks up the pool of the key.
 */
public final class KeyedPools {
    public static final String COMMONS = "org/apache/commons/pool2/impl/GenericKeyedObjectPool";
    public static final String COMMONS_KEY = COMMONS + "$ObjectDeque";

    private static final String ASKER = "static java/lang/Thread.currentThread()Ljava/lang/Thread;";

    private KeyedPools() {}

    public static List<Framework> commons() {
        return List.of(
                commons("borrowObject(Ljava/lang/Object;Ljava/time/Duration;"),
                commons("borrowObject(Ljava/lang/Object;J"));
    }

    private static Framework commons(String ask) {
        return new Framework(
                "the pool with keys of Apache Commons",
                Part.of(
                        COMMONS,
                        List.of(
                                "maxTotalPerKey:I",
                                "poolMap:Ljava/util/Map;|poolMap:Ljava/util/concurrent/ConcurrentHashMap;"),
                        HookPoint.at(ask, Place.AFTER, "register(", Hook.ASK_LOOKS, "value", ASKER, "0"),
                        HookPoint.at(ask, Place.RETURN, Hook.ASK_FINDS, "value", ASKER),
                        HookPoint.at(ask, Place.ESCAPE, Hook.ASK_GIVES_UP, ASKER),
                        HookPoint.at("returnObject", Place.ENTRY, Hook.ASK_GIVES_BACK, "2"),
                        HookPoint.at(
                                "destroy",
                                Place.ENTRY,
                                Hook.CONNECTION_CLOSED,
                                "2.interface getObject()Ljava/lang/Object;")),
                Part.of(
                        COMMONS_KEY,
                        List.of("allObjects:Ljava/util/Map;"),
                        HookPoint.at("<init>", Place.RETURN, Hook.CONNECTIONS_CREATED, "0")));
    }
}
