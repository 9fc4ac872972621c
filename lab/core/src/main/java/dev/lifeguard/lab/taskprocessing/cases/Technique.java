package dev.lifeguard.lab.taskprocessing.cases;

import java.util.OptionalDouble;

/** The approaches, with the original's names and published milliseconds. */
public enum Technique {
    BATCH_IO("BatchIO", 11086.078637, 29912.377578, 10015.51878),
    BLOCKING_QUEUE("BlockingQueue", 10190.038753, 14195.228189, 6495.333179),
    STREAM_QUEUE("StreamQueue", 10138.016643, 14458.443122, 6418.078377),
    STREAM("Stream", 10356.178562, 15655.697826, 6560.111697),
    PREFETCH_STREAM("PrefetchStream", 10141.110634, 14578.362136, 6376.628036),
    CONCURRENT_PRODUCERS_QUEUE("ConcurrentProducersQueue", 5187.442452, 14395.321922, 6576.538821),
    CONCURRENT_PRODUCER("ConcurrentProducer", 5198.723825, 14544.247312, 6418.078377),
    REAL_BLOCKING_QUEUE("RealBlockingQueueApp", Double.NaN, Double.NaN, Double.NaN);

    /** Number of producers in the original's measurements. */
    public static final int PUBLISHED_PRODUCERS = 2;

    private final String id;
    private final double slowProducerMs;
    private final double balancedMs;
    private final double slowConsumerMs;

    Technique(String id, double slowProducerMs, double balancedMs, double slowConsumerMs) {
        this.id = id;
        this.slowProducerMs = slowProducerMs;
        this.balancedMs = balancedMs;
        this.slowConsumerMs = slowConsumerMs;
    }

    public String id() {
        return id;
    }

    public boolean concurrentProducers() {
        return this == CONCURRENT_PRODUCERS_QUEUE || this == CONCURRENT_PRODUCER;
    }

    public boolean blocks() {
        return this == REAL_BLOCKING_QUEUE;
    }

    /** The original's published time, if there is one for this number of producers. */
    public OptionalDouble publishedMs(Setting setting, int producers) {
        if (blocks() || producers != (concurrentProducers() ? PUBLISHED_PRODUCERS : 1)) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(
                switch (setting) {
                    case SLOW_PRODUCER -> slowProducerMs;
                    case BALANCED -> balancedMs;
                    case SLOW_CONSUMER -> slowConsumerMs;
                });
    }
}
