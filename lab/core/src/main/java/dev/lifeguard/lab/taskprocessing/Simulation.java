package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.work.Batch;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * An approach that costs nothing: who produces and who consumes waits only for delays and for each other. Tasks are
 * consumed first come, first served. One whose place in a window is free is taken in, and may wait there to be
 * consumed; without a window it is taken in when it is consumed.
 *
 * @param ahead how many tasks may have been produced and not taken in when a producer begins its next batch
 * @param window how many tasks may be between the next result that comes out and the last task that was taken in
 * @param atOnce how many tasks are consumed at a time, at most
 */
record Simulation(int ahead, int window, int atOnce) {
    /** Of what is not limited. */
    static final int NO_LIMIT = Integer.MAX_VALUE;

    /** A producer that will have its next batch at that time. */
    private record Producer(long readyNs, List<Batch> batches) {
        static final Comparator<Producer> FIRST_READY = Comparator.comparingLong(Producer::readyNs)
                .thenComparingInt(producer -> producer.batches().get(0).from());
    }

    /**
     * When each task's consumption ends, in the order in which tasks are taken in.
     *
     * @param producers what each produces, in its order; none has nothing to produce
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
            int waitsFor = next - 1 - ahead; // with no limit ahead there is none
            long handedOver = Math.max(producer.readyNs(), waitsFor < 0 ? 0 : taken[waitsFor]);
            List<Batch> rest = producer.batches().subList(1, producer.batches().size());
            if (!rest.isEmpty()) {
                producing.add(new Producer(handedOver + delays.produceNs(), rest));
            }
        }
        return ends;
    }
}
