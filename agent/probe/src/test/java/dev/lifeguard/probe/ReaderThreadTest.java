package dev.lifeguard.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.probe.proc.CpuLimit;
import dev.lifeguard.probe.proc.MachineStart;
import dev.lifeguard.probe.reader.Reader;
import dev.lifeguard.probe.reader.report.Sink;
import java.util.ArrayDeque;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ReaderThreadTest {
    private static final long LONG_AGO_NS = 3_600_000_000_000L;

    private final CountDownLatch firstTick = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private final Reader reader = new Reader(
            System.nanoTime() - LONG_AGO_NS, true, MachineStart.now(), CpuLimit.own(), new ArrayDeque<>(), new Sink() {
                @Override
                public void accept(Event event) {
                    if (event instanceof Tick) {
                        firstTick.countDown();
                        awaitRelease();
                    }
                }

                @Override
                public void flush() {}
            });

    private void awaitRelease() {
        try {
            goOn.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void whoAsksForFiguresDoesNotWaitForAReaderThatWaitsForTheHost() throws InterruptedException {
        ReaderThread thread = new ReaderThread(
                new ReaderThread.Owner() {
                    @Override
                    public boolean isNeeded() {
                        return true;
                    }

                    @Override
                    public Reader begin() {
                        return reader;
                    }

                    @Override
                    public void afterTick() {}
                },
                true);
        thread.start();
        firstTick.await();
        assertThat(reader.isOld(System.nanoTime())).isTrue();
        thread.refresh(reader); // would never return if it waited for the end of the tick
        goOn.countDown();
        thread.end(reader, false);
    }
}
