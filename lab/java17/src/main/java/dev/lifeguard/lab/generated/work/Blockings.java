package dev.lifeguard.lab.generated.work;

import dev.lifeguard.lab.generated.GeneratedWorkload;

/** Creates the blocked part of a workload's tasks. */
final class Blockings {
    private Blockings() {}

    /**
     * @param farSide port of the far side, for workloads that use one
     * @param database URL of a PostgreSQL, for workloads that use one
     */
    static Blocking of(GeneratedWorkload workload, int farSide, String database) throws Exception {
        return switch (workload.blockedBy()) {
            case SLEEP, CPU_LOCK -> Blocking.sleeping();
            case PARK -> Blocking.parked();
            case SEMAPHORE -> Blocking.semaphore(workload.permits());
            case LOCK -> Blocking.lock();
            case MONITOR -> Blocking.monitor();
            case SOCKET -> new SocketBlocking(farSide, 0);
            case SOCKET_POOL -> new SocketBlocking(farSide, workload.permits());
            case HIKARI -> PostgresBlocking.queries(database, workload.permits());
            case ROW_LOCK -> PostgresBlocking.row(database);
        };
    }
}
