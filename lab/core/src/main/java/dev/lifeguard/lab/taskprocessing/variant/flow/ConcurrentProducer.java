package dev.lifeguard.lab.taskprocessing.variant.flow;

import dev.lifeguard.lab.taskprocessing.work.Work;

/** The same pipeline with several producers. */
public final class ConcurrentProducer extends FlowApproach {
    @Override
    public void run(Work work) {
        process(work, work.producers());
    }
}
