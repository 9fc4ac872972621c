package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.boot.limit.HostLimit;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.ConnectionView;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** The limit of OkHttp's dispatcher for concurrent calls to one host, from the dispatcher's fields. */
public final class HostLimitView extends ConnectionView {
    private final HostLimit limit;
    private final @Nullable Object dispatcher;

    public HostLimitView(HostLimit limit) {
        super(PoolInfo.Kind.CONNECTIONS);
        this.limit = limit;
        dispatcher = limit.dispatcher();
    }

    @Override
    public String name() {
        return limit.host();
    }

    /** The pool is created by the first caller of the host. */
    @Override
    public boolean shared() {
        return true;
    }

    @Override
    public String setting() {
        return PoolSetting.OKHTTP.size();
    }

    /** The limit for a host, or what calls to other hosts leave of the limit for all. */
    @Override
    public int maxSize() {
        int inUse = limit.inUse();
        int perHost = (int) HostFields.number(dispatcher, "maxRequestsPerHost");
        int others = Math.max(0, running() - inUse);
        int left = (int) HostFields.number(dispatcher, "maxRequests") - others;
        return Math.max(inUse, Math.min(perHost, left));
    }

    private int running() {
        Object running = HostFields.get(dispatcher, "runningAsyncCalls");
        return running != null && running.getClass() == ArrayDeque.class ? ((ArrayDeque<?>) running).size() : 0;
    }
}
