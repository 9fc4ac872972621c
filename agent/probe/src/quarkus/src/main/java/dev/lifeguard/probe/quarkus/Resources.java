package dev.lifeguard.probe.quarkus;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/** Requests on workers, with and without a connection, and on event loops. */
@Path("/")
public class Resources {
    private static final long WORK_MS = 5;

    @Inject
    Counts counts;

    @Inject
    DataSource connections;

    /** Sleeps on a worker. */
    @GET
    @Path("blocking")
    @Blocking
    public String blocking() throws InterruptedException {
        long begun = System.nanoTime();
        TimeUnit.MILLISECONDS.sleep(WORK_MS);
        counts.blockingNs.addAndGet(System.nanoTime() - begun);
        counts.blocking.incrementAndGet();
        return Thread.currentThread().getName();
    }

    /** Sleeps on a worker with a connection. */
    @GET
    @Path("connection")
    @Blocking
    public String connection() throws InterruptedException, SQLException {
        long begun = System.nanoTime();
        try (Connection one = connections.getConnection()) {
            long got = System.nanoTime();
            TimeUnit.MILLISECONDS.sleep(WORK_MS);
            counts.uses.incrementAndGet();
            counts.heldNs.addAndGet(System.nanoTime() - got);
            return one.getCatalog();
        } finally {
            counts.blockingNs.addAndGet(System.nanoTime() - begun);
            counts.blocking.incrementAndGet();
        }
    }

    /** Answers on the event loop that read the request. */
    @GET
    @Path("loop")
    @NonBlocking
    public String loop() {
        counts.onLoop.incrementAndGet();
        return Thread.currentThread().getName();
    }
}
