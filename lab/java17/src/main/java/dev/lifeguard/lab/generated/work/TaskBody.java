package dev.lifeguard.lab.generated.work;

import dev.lifeguard.lab.generated.BlockedBy;
import dev.lifeguard.lab.generated.GeneratedWorkload;
import dev.lifeguard.lab.generated.TaskDemand;
import dev.lifeguard.lab.service.Spin;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** The body of a task: computes, blocks and allocates in the workload's order. */
final class TaskBody {
    private static final int PIECE_BYTES = 16 * 1024;
    private static final int HELD_PIECES = 512;

    private final GeneratedWorkload workload;
    private final Blocking blocking;
    private final ReentrantLock cpuLock = new ReentrantLock();
    private final byte[][] held = new byte[HELD_PIECES][];
    private final AtomicInteger next = new AtomicInteger();

    TaskBody(GeneratedWorkload workload, Blocking blocking) {
        this.workload = workload;
        this.blocking = blocking;
    }

    void run(TaskDemand task) throws Exception {
        garbage();
        int computes = workload.order().cpuPieces();
        int blocks = workload.order().blockedPieces();
        boolean computesNow = workload.order().cpuFirst();
        int computed = 0;
        int blocked = 0;
        while (computed < computes || blocked < blocks) {
            if (computesNow && computed < computes) {
                compute(task.cpuNs() / 1e6 / computes);
                computed++;
            } else if (blocked < blocks) {
                block(task.blockedNs() / blocks);
                blocked++;
            }
            computesNow = !computesNow;
        }
    }

    private void block(long ns) throws Exception {
        if (ns > 0) {
            blocking.block(ns);
        }
    }

    private void compute(double ms) {
        if (workload.blockedBy() != BlockedBy.CPU_LOCK) {
            Spin.forCpuMillis(ms);
            return;
        }
        Spin.forCpuMillis(ms * 2 / 3);
        cpuLock.lock();
        try {
            Spin.forCpuMillis(ms / 3);
        } finally {
            cpuLock.unlock();
        }
    }

    private void garbage() {
        for (int pieces = workload.garbageKb() * 1024 / PIECE_BYTES; pieces > 0; pieces--) {
            held[Math.floorMod(next.getAndIncrement(), HELD_PIECES)] = new byte[PIECE_BYTES];
        }
    }
}
