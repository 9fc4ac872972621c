package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.ConnectionView;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The state of the connections of an Apache HTTP client for one route, from its fields. Waiting threads are only known
 * under a lock, or not by route.
 */
public final class RoutePoolView extends ConnectionView {
    public static final Set<String> CLASSES = Set.of(
            "org.apache.http.pool.RouteSpecificPool",
            "org.apache.hc.core5.pool.StrictConnPool$PerRoutePool",
            "org.apache.hc.core5.pool.LaxConnPool$PerRoutePool");

    /** Attempts to copy a set while others change it. */
    private static final int MAX_COPIES = 5;

    private final Object pool;
    private final @Nullable Object whole;
    private final @Nullable Object route;

    public RoutePoolView(Object pool, @Nullable Object whole) {
        super(PoolInfo.Kind.CONNECTIONS);
        this.pool = pool;
        this.whole = whole;
        route = HostFields.get(pool, "route");
    }

    /** The target of the route. */
    @Override
    public @Nullable String name() {
        return text(route);
    }

    /** The pool is created by the first user of the route. */
    @Override
    public boolean shared() {
        return true;
    }

    @Override
    public String setting() {
        return PoolSetting.APACHE_HTTP.size();
    }

    @Override
    public int size() {
        return HostFields.get(pool, "allocated") instanceof AtomicInteger allocated
                ? allocated.get()
                : count(pool, "leased") + count(pool, "available");
    }

    @Override
    public int coreSize() {
        return 0;
    }

    /** The route's limit, or what connections in use on other routes leave of the total limit. */
    @Override
    public int maxSize() {
        if (HostFields.get(pool, "max") instanceof Integer max) {
            return max; // of a lax pool
        }
        if (whole == null) {
            return size();
        }
        int others = Math.max(0, count(whole, "leased") - count(pool, "leased"));
        int left = (int) HostFields.number(whole, "maxTotal") - others;
        return Math.max(count(pool, "leased"), Math.min(limit(), left));
    }

    private int limit() {
        String name = text(route);
        Object limits = HostFields.get(whole, "maxPerRoute");
        if (name != null && limits != null && (limits.getClass() == HashMap.class || isConcurrent(limits))) {
            for (Map.Entry<?, ?> limit : copy(((Map<?, ?>) limits).entrySet())) {
                if (name.equals(text(limit.getKey())) && limit.getValue() instanceof Integer own) {
                    return own;
                }
            }
        }
        return (int) HostFields.number(whole, "defaultMaxPerRoute");
    }

    @Override
    public List<Object> inUse() {
        Object leased = HostFields.get(pool, "leased");
        if (leased != null && leased.getClass() == HashSet.class) {
            return copy((HashSet<?>) leased);
        }
        return leased != null && isConcurrent(leased) ? copy(((ConcurrentHashMap<?, ?>) leased).keySet()) : List.of();
    }

    private static boolean isConcurrent(Object map) {
        return map.getClass() == ConcurrentHashMap.class;
    }

    /** The size of the collection in that field; only the JDK's are read. */
    private static int count(@Nullable Object owner, String field) {
        Object all = HostFields.get(owner, field);
        return all != null && (all.getClass() == HashSet.class || all.getClass() == LinkedList.class)
                ? ((Collection<?>) all).size()
                : 0;
    }

    /** The elements, copied without a lock; empty if they change all the time. */
    private static <T> List<T> copy(Collection<? extends T> all) {
        for (int i = 0; i < MAX_COPIES; i++) {
            try {
                List<T> copied = new ArrayList<>();
                for (T one : all) {
                    if (one != null && copied.size() < MAX_LOOKED_AT) {
                        copied.add(one);
                    }
                }
                return copied;
            } catch (RuntimeException e) {
                continue; // it was changed meanwhile
            }
        }
        return List.of();
    }

    /** Scheme, host and port, as in a URL; null if the route is of another kind. */
    private static @Nullable String text(@Nullable Object route) {
        Object target = HostFields.get(route, "targetHost");
        Object host = target == null ? route : target;
        Object named = HostFields.get(host, "host") == null ? host : HostFields.get(host, "host");
        long port = HostFields.number(named, "port");
        return HostFields.get(host, "schemeName") instanceof String scheme
                        && HostFields.get(named, "hostname", "name") instanceof String name
                ? scheme + "://" + name + (port > 0 ? ":" + port : "")
                : null;
    }
}
