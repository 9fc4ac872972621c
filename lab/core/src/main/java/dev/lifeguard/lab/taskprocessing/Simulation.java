package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.work.Batch;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Simulates an approach without overhead: producers and consumers wait only for delays and for each other. Tasks are
 * consumed in order of arrival. With a window, a task is taken as soon as it has a place there, and may then wait for
 * its consumption; without one, it is taken when its consumption begins.
 *
 * @param ahead number of produced but untaken tasks up to which a producer begins its next batch
 * @param window maximum number of tasks from the next result to the last task taken
 * @param atOnce maximum number of tasks consumed at one time
 */
record Simulation(int ahead, int window, int atOnce) {
    static final int NO_LIMIT = Integer.MAX_VALUE;

    /** A producer whose next batch is ready at the given time. */
    private record Producer(long readyNs, List<Batch> batches) {
        static final Comparator<Producer> FIRST_READY = Comparator.comparingLong(Producer::readyNs)
                .thenComparingInt(producer -> producer.batches().get(0).from());
    }

    /**
     * Returns the end of each task's consumption, in the order in which tasks are taken.
     *
     * @param producers batches of each producer, in order; no producer is without batches
     */
    long[] endsNs(Delays delays, List<List<Batch>> producers) {
        int tasks = delays.consumeNs().length;
        long[] taken = new long[tasks];
        long[] ends = new long[tasks];
        long[] out = new long[tasks];
        PriorityQueue<Long> busy = new PriorityQueue<>();
        PriorityQueue<Producer> producing = new PriorityQueue<>(Producer.FIRST_READY);
        producers.forEach(batches -> producing.add(new Producer(delays.produceNs(), batches)));
        int next = 0;
        while (!producing.isEmpty()) {
            Producer producer = producing.remove();
            for (int task : producer.batches().get(0).tasks()) {
                long in = Math.max(producer.readyNs(), next == 0 ? 0 : taken[next - 1]);
                in = Math.max(in, next < window ? 0 : out[next - window]);
                long begin = Math.max(in, busy.size() < atOnce ? 0 : busy.remove());
                taken[next] = window == NO_LIMIT ? begin : in;
                ends[next] = begin + delays.consumeNs()[task];
                out[next] = Math.max(ends[next], next == 0 ? 0 : out[next - 1]);
                busy.add(ends[next]);
                next++;
            }
            int waitsFor = next - 1 - ahead; // negative if ahead is unlimited
            long handedOver = Math.max(producer.readyNs(), waitsFor < 0 ? 0 : taken[waitsFor]);
            List<Batch> rest = producer.batches().subList(1, producer.batches().size());
            if (!rest.isEmpty()) {
                producing.add(new Producer(handedOver + delays.produceNs(), rest));
            }
        }
        return ends;
    }
}
