package dev.lifeguard.lab.taskprocessing.variant.flow;

import dev.lifeguard.lab.taskprocessing.work.Work;

/** One pipeline. Its producer is ahead of the tasks by the size of the window. */
public final class PrefetchStream extends FlowApproach {
    @Override
    public void run(Work work) {
        process(work, 1);
    }
}
