package dev.lifeguard.lab.taskprocessing.run;

import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;

/**
 * The work of a run. It records what happens, and prints a P for each batch produced and a C for each {@value RunLine#TASKS_PER_MARK} tasks
 * consumed.
 */
final class RecordedWork extends Work {
    private final AtomicInteger atOnce = new AtomicInteger();
    private final AtomicInteger mostAtOnce = new AtomicInteger();
    private final AtomicInteger ended = new AtomicInteger();
    private final AtomicLongArray endNs = new AtomicLongArray(Delays.TASKS);
    private final List<Long> producedNs = new ArrayList<>();
    private final List<Integer> out = new ArrayList<>();
    private final PrintStream marks;
    private final double beginEpochMs = System.currentTimeMillis();
    private final long zero = System.nanoTime();

    RecordedWork(Delays delays, TaskCase runCase, PrintStream marks) {
        super(delays.produceNs(), delays.consumeNs(), runCase.producers(), runCase.order());
        this.marks = marks;
    }

    @Override
    public void produced(Batch batch) {
        synchronized (producedNs) {
            producedNs.add(System.nanoTime() - zero);
        }
        mark('P');
    }

    @Override
    public void begin(int task) {
        mostAtOnce.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
    }

    @Override
    public void end(int task) {
        endNs.set(task, System.nanoTime() - zero);
        atOnce.decrementAndGet();
        if (ended.incrementAndGet() % RunLine.TASKS_PER_MARK == 0) {
            mark('C');
        }
    }

    @Override
    public void out(int task) {
        synchronized (out) {
            out.add(task);
        }
    }

    private void mark(char mark) {
        marks.print(mark);
        marks.flush();
    }

    RunRecord record() {
        long elapsedNs = System.nanoTime() - zero;
        return new RunRecord(
                beginEpochMs,
                elapsedNs,
                ended.get(),
                mostAtOnce.get(),
                producedNs.stream().mapToLong(ns -> ns).toArray(),
                IntStream.range(0, endNs.length()).mapToLong(endNs::get).toArray(),
                out.stream().mapToLong(task -> task).toArray());
    }
}
