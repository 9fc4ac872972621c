package dev.lifeguard.cli.report.page;

import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.ArrayList;
import java.util.List;

/** Describes a pool in words: kind, class, size, queue, creator, and how reliable its figures are. */
final class PoolFacts {
    private PoolFacts() {}

    static String of(PoolMeasurement whole) {
        PoolInfo pool = whole.pool();
        List<String> facts = new ArrayList<>();
        facts.add(pool.kind().label() + (pool.className().isEmpty() ? "" : ", " + pool.className()));
        String most = whole.limited() ? "at most " + whole.maxSize() : "no limit";
        facts.add(Figures.count(whole.size(), pool.kind().worker()) + ", "
                + (pool.kind() == PoolInfo.Kind.POOL_THREADS ? "at most " + whole.maxSize() + " seen" : most));
        if (pool.queueClass() != null) {
            facts.add("queue " + pool.queueClass() + capacity(pool.queueCapacity()));
        }
        if (pool.createdAt() != null) {
            facts.add("created at " + pool.createdAt());
        }
        String text = String.join(" · ", facts);
        if (pool.kind().forkJoin()) {
            text += "\nArrivals are counted as completions, and percentiles come from samples: forks have no time"
                    + " stamps.";
        }
        if (whole.servesRequests()) {
            text += "\nIts tasks are requests: each waits until a thread takes it. Busy time includes other work of its"
                    + " threads.";
        }
        if (pool.kind() == PoolInfo.Kind.POOL_THREADS) {
            text +=
                    "\nOnly samples of this pool's threads are known. Their busy time is estimated; its tasks, queue and"
                            + " settings are unknown.";
        } else if (pool.estimated()) {
            text +=
                    "\nThese threads take their work themselves. Their busy time is estimated from samples; their tasks are"
                            + " unknown.";
        }
        if (!pool.kind().hasThreads()) {
            text += "\nA task is the use of one of its " + pool.kind().worker() + "s. Threads wait until they get one.";
        }
        if (whole.lowerBound()) {
            text += "\nSome tasks are older than the probe, so their waits and executions are lower bounds.";
        }
        return text;
    }

    private static String capacity(long capacity) {
        if (capacity == PoolInfo.UNKNOWN) {
            return "";
        }
        return capacity == PoolInfo.UNBOUNDED ? ", no limit" : ", holds " + capacity;
    }
}
