package dev.lifeguard.lab.taskprocessing.variant.jdk;

import dev.lifeguard.lab.taskprocessing.work.Approach;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.stream.Gatherers;

/** A stream of the JDK. Its own operator keeps the order and consumes on virtual threads. */
public final class StreamGatherer implements Approach {
    @Override
    public void run(Work work) {
        work.batches(0).stream()
                .flatMap(batch -> JdkApproach.produce(work, batch).stream())
                .gather(Gatherers.mapConcurrent(Work.AT_ONCE, task -> JdkApproach.consume(work, task)))
                .forEach(work::out);
    }
}
