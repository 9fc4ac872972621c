package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * Connection pools in which a thread acquires a connection in one method and returns it in another: Tomcat's, Commons
 * Pool and so DBCP2, Agroal and c3p0.
 */
public final class ConnectionPools {
    public static final String TOMCAT = "org/apache/tomcat/jdbc/pool/ConnectionPool";
    public static final String COMMONS = "org/apache/commons/pool2/impl/GenericObjectPool";
    public static final String AGROAL = "io/agroal/pool/ConnectionPool";
    public static final String AGROAL_CONNECTION = "io/agroal/pool/ConnectionHandler";
    public static final String C3P0 = "com/mchange/v2/resourcepool/BasicResourcePool";

    private static final HookPoint MADE = HookPoint.at("<init>", Place.RETURN, Hook.CONNECTIONS_CREATED, "0");

    private ConnectionPools() {}

    public static List<Framework> tomcat() {
        String ask = "borrowConnection(ILjava/lang/String;";
        return List.of(new Framework(
                "Tomcat's pool of connections",
                Part.of(
                        TOMCAT,
                        List.of("busy:Ljava/util/concurrent/BlockingQueue;"),
                        MADE,
                        HookPoint.at(ask, Place.ENTRY, Hook.CONNECTION_ASKED, "0"),
                        HookPoint.at(ask, Place.RETURN, Hook.CONNECTION_GOT, "value", "0"),
                        HookPoint.at(ask, Place.ESCAPE, Hook.CONNECTION_FAILED, "0"),
                        HookPoint.at("returnConnection", Place.ENTRY, Hook.CONNECTION_GIVEN_BACK, "1", "0"),
                        HookPoint.at("release", Place.ENTRY, Hook.CONNECTION_CLOSED, "1"))));
    }

    /** Up to 2.9 times are longs. */
    public static List<Framework> commons() {
        return List.of(commons("borrowObject(Ljava/time/Duration;"), commons("borrowObject(J"));
    }

    private static Framework commons(String ask) {
        String object = "1.interface getObject()Ljava/lang/Object;"; // of a PooledObject
        return new Framework(
                "the pool of Apache Commons",
                Part.of(
                        COMMONS,
                        List.of("idleObjects:Lorg/apache/commons/pool2/impl/LinkedBlockingDeque;"),
                        MADE,
                        HookPoint.at(ask, Place.ENTRY, Hook.CONNECTION_ASKED, "0"),
                        HookPoint.at(ask, Place.RETURN, Hook.CONNECTION_GOT, "value", "0"),
                        HookPoint.at(ask, Place.ESCAPE, Hook.CONNECTION_FAILED, "0"),
                        HookPoint.at("returnObject", Place.ENTRY, Hook.CONNECTION_GIVEN_BACK, "1", "0"),
                        HookPoint.at("destroy", Place.ENTRY, Hook.CONNECTION_CLOSED, object)));
    }

    /**
     * Covers connections that a transaction already has, too. The index of the connection is 3 since a long precedes
     * it.
     */
    public static List<Framework> agroal() {
        return List.of(new Framework(
                "Agroal's pool",
                Part.of(
                        AGROAL,
                        List.of("allConnections:Lio/agroal/pool/util/StampedCopyOnWriteArrayList;"),
                        MADE,
                        HookPoint.at("getConnection()", Place.ENTRY, Hook.CONNECTION_ASKED, "0"),
                        HookPoint.at("afterAcquire", Place.RETURN, Hook.CONNECTION_GOT, "3", "0"),
                        HookPoint.at("getConnection()", Place.ESCAPE, Hook.CONNECTION_FAILED, "0"),
                        HookPoint.at("returnConnectionHandler", Place.ENTRY, Hook.CONNECTION_GIVEN_BACK, "1", "0")),
                Part.of(AGROAL_CONNECTION, HookPoint.at("closeConnection", Place.ENTRY, Hook.CONNECTION_CLOSED, "0"))));
    }

    public static List<Framework> c3p0() {
        return List.of(new Framework(
                "c3p0's pool",
                Part.of(
                        C3P0,
                        List.of("managed:Ljava/util/HashMap;", "max:I", "min:I"),
                        MADE,
                        HookPoint.at("checkoutResource(J", Place.ENTRY, Hook.CONNECTION_ASKED, "0"),
                        HookPoint.at("checkoutResource(J", Place.RETURN, Hook.CONNECTION_GOT, "value", "0"),
                        HookPoint.at("checkoutResource(J", Place.ESCAPE, Hook.CONNECTION_FAILED, "0"),
                        HookPoint.at("checkinResource", Place.ENTRY, Hook.CONNECTION_GIVEN_BACK, "1", "0"),
                        HookPoint.at("removeResource(Ljava/lang/Object;Z", Place.ENTRY, Hook.CONNECTION_CLOSED, "1"))));
    }
}
