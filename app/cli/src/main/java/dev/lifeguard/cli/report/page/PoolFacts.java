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
            facts.add("made at " + pool.createdAt());
        }
        String text = String.join(" · ", facts);
        if (pool.kind().forkJoin()) {
            text += "\nArrivals are counted as completions, and percentiles come from samples: forks have no time"
                    + " stamps.";
        }
        if (whole.servesRequests()) {
            text +=
                    "\nIts tasks are requests: each waits until a thread has it. Busy time holds what its threads do besides, too.";
        }
        if (pool.kind() == PoolInfo.Kind.POOL_THREADS) {
            text +=
                    "\nOnly the threads of this pool were seen, by what they did at times. How busy they are is estimated;"
                            + " its tasks, its queue and its settings are not known.";
        } else if (pool.kind().estimated()) {
            text +=
                    "\nThese threads belong to no pool that Lifeguard knows. How busy they are is estimated from samples"
                            + " of what they do; their tasks are not seen.";
        }
        if (!pool.kind().hasThreads()) {
            text += "\nA task is the use of one of its " + pool.kind().worker()
                    + "s; what waits is whoever asks for one.";
        }
        if (whole.lowerBound()) {
            text += "\nSome tasks are older than the probe: their waits and executions are lower bounds.";
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
