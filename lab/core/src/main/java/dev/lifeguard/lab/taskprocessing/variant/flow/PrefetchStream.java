package dev.lifeguard.lab.taskprocessing.variant.flow;

import dev.lifeguard.lab.taskprocessing.work.Work;

/** One pipeline: its producer is ahead of the tasks by as much as the window holds. */
public final class PrefetchStream extends FlowApproach {
    @Override
    public void run(Work work) {
        process(work, 1);
    }
}
