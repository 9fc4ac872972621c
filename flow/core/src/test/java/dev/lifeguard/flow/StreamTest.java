package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests results as a stream, and publishers at both ends. */
@Timeout(60)
class StreamTest {
    private static final int WINDOW = 8;

    private static List<Integer> upTo(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    @Test
    void aStreamHasAllResultsInOrder() {
        try (Stream<Integer> results = Pipeline.from(upTo(5000)).map(i -> i + 1).stream()) {
            assertThat(results.toList())
                    .isEqualTo(IntStream.rangeClosed(1, 5000).boxed().toList());
        }
    }

    @Test
    void aNullIsAResult() {
        List<@Nullable Integer> items = Arrays.asList(0, null, 2);
        try (Stream<@Nullable Integer> results = Pipeline.from(items).stream()) {
            assertThat(results.toList()).isEqualTo(items);
        }
    }

    @Test
    void anEndlessSourceIsReadAsFarAsTheWindow() {
        AtomicInteger begun = new AtomicInteger();
        ConcurrentLinkedQueue<Thread> threads = new ConcurrentLinkedQueue<>();
        Optional<Integer> first;
        try (Stream<Integer> results = Pipeline.from(Stream.iterate(0, i -> i + 1))
                .window(WINDOW)
                .map(i -> {
                    threads.add(Thread.currentThread());
                    begun.incrementAndGet();
                    Thread.sleep(1);
                    return i;
                })
                .stream()) {
            first = results.filter(i -> i >= 20).findFirst();
        }
        assertThat(first).contains(20);
        assertThat(begun.get()).isBetween(21, 21 + WINDOW + 64);
        assertThat(threads).filteredOn(Thread::isVirtual).noneMatch(Thread::isAlive);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void aFailureIsThrownByTheStream() {
        try (Stream<Integer> results = Pipeline.from(upTo(100)).map(i -> 1 / (i - 50)).stream()) {
            assertThatThrownBy(results::toList).isInstanceOf(ArithmeticException.class);
        }
    }

    @Test
    void aStreamThatIsNotReadDoesNotBegin() {
        AtomicInteger begun = new AtomicInteger();
        Pipeline.from(upTo(10)).map(i -> begun.incrementAndGet()).stream().close();
        assertThat(begun).hasValue(0);
    }

    @Test
    void itemsOfAPublisherArrive() {
        Flow.Publisher<Integer> publisher =
                Pipeline.from(upTo(3000)).map(i -> i + 1).publisher();
        assertThat(Pipeline.from(publisher).map(i -> i - 1).toList()).isEqualTo(upTo(3000));
    }

    @Test
    void aFailureOfAPublisherEndsTheRun() {
        Flow.Publisher<Integer> publisher =
                Pipeline.from(upTo(100)).map(i -> 1 / (i - 50)).publisher();
        assertThatThrownBy(() -> Pipeline.from(publisher).toList()).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void aRunThatEndsEarlyCancels() throws InterruptedException {
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>()) {
            Thread sender = Thread.startVirtualThread(() -> {
                while (publisher.getNumberOfSubscribers() == 0) {
                    Thread.onSpinWait();
                }
                for (int i = 0; publisher.getNumberOfSubscribers() > 0; i++) {
                    publisher.submit(i);
                }
            });
            assertThatThrownBy(() -> Pipeline.<Integer>from(publisher)
                            .map(i -> 1 / (i - 50))
                            .toList())
                    .isInstanceOf(ArithmeticException.class);
            sender.join();
        }
    }

    @Test
    void aPublisherThatSendsMoreThanRequestedIsRefused() {
        Flow.Publisher<Integer> flood = subscriber -> subscriber.onSubscribe(new Flow.Subscription() {
            private boolean sent;

            @Override
            public void request(long count) {
                if (!sent) {
                    sent = true;
                    IntStream.rangeClosed(0, (int) count).forEach(subscriber::onNext);
                }
            }

            @Override
            public void cancel() {}
        });
        assertThatThrownBy(() -> Pipeline.from(flood).toList())
                .hasMessage("the publisher sent more than was requested");
    }
}
