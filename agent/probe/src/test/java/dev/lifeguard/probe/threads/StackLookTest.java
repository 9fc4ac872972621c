package dev.lifeguard.probe.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StackLookTest {
    private final CountDownLatch end = new CountDownLatch(1);
    private final Thread waiting = new Thread(this::waitHere);
    private final List<StackLook.Taken> taken = new ArrayList<>();
    private final StackLook look = new StackLook(1);

    private void waitHere() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @BeforeEach
    void startThread() {
        waiting.start();
        while (waiting.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    @AfterEach
    void endThread() throws InterruptedException {
        end.countDown();
        waiting.join();
    }

    @Test
    void eachReceiverGetsItsThread() {
        List<StackLook.Taken> other = new ArrayList<>();
        look.want(waiting, taken::add);
        look.want(Thread.currentThread(), other::add);
        look.take();
        assertThat(taken)
                .singleElement()
                .satisfies(info -> assertThat(info.state()).isEqualTo(Thread.State.WAITING))
                .satisfies(info -> assertThat(info.stack())
                        .anyMatch(frame -> frame.getMethodName().equals("waitHere")));
        assertThat(other)
                .singleElement()
                .satisfies(info -> assertThat(info.stack())
                        .anyMatch(frame -> frame.getMethodName().equals("eachReceiverGetsItsThread")));
    }

    @Test
    void nothingIsTakenTwice() {
        look.want(waiting, taken::add);
        look.take();
        look.take();
        assertThat(taken).hasSize(1);
    }

    @Test
    void endedThreadsAreLeftOut() throws InterruptedException {
        Thread ended = new Thread(() -> {});
        ended.start();
        ended.join();
        List<StackLook.Taken> ofEnded = new ArrayList<>();
        look.want(ended, ofEnded::add);
        look.want(waiting, taken::add);
        look.take();
        assertThat(ofEnded).isEmpty();
        assertThat(taken).hasSize(1);
    }

    /** Its id may be that of another thread. */
    @Test
    void aThreadWithAnIdOfItsOwnIsTakenSingly() throws InterruptedException {
        Thread same = new Thread() {
            @Override
            public long getId() {
                return waiting.getId();
            }
        };
        look.want(same, taken::add);
        look.take();
        assertThat(taken)
                .singleElement()
                .satisfies(one -> assertThat(one.state()).isEqualTo(Thread.State.NEW));
        assertThat(look.stopped()).isFalse();
    }
}
