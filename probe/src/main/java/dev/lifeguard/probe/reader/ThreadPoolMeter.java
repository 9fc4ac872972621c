package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.PoolStats;

/** The meter of a thread pool, the JDK's or Tomcat's. */
final class ThreadPoolMeter extends CountedMeter {
    ThreadPoolMeter(PoolStats stats, long from, boolean older, int stepsBefore) {
        super(stats, from, older, stepsBefore);
    }

    @Override
    PoolInfo.Kind kindOfCollected() {
        return stats.className.startsWith("org.apache.tomcat.") ? PoolInfo.Kind.TOMCAT : PoolInfo.Kind.THREAD_POOL;
    }

    @Override
    CountedView view(Object pool) {
        return new ThreadPoolView(pool);
    }

    @Override
    long reconcile(long to, CountedView view, WorkerTotals workers, boolean still) {
        QueueCheck.Look look = seed(to, look(view));
        return correct(check.difference(look, view.size() > workers().size()));
    }
}
