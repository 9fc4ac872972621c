package dev.lifeguard.lab.paralleleach.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.paralleleach.variant.Each;
import dev.lifeguard.lab.paralleleach.variant.Each.Task;
import dev.lifeguard.lab.paralleleach.work.UseResult.Item;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class UseCallTest {
    private static final List<String> ITEMS = List.of("a", "b", "c", "d");

    @Test
    void serialRunsItemsInSequence() {
        ConcurrentLinkedQueue<String> done = new ConcurrentLinkedQueue<>();
        UseResult call = UseCall.of(0, ITEMS, done::add, name -> name);
        assertThat(done).containsExactlyElementsOf(ITEMS);
        assertThat(call.items()).extracting(Item::name).containsExactlyElementsOf(ITEMS);
        assertThat(call.failure()).isEmpty();
    }

    @Test
    void serialStopsAtTheFirstFailure() {
        UseResult call = UseCall.of(0, ITEMS, failing("b"), name -> name);
        assertThat(call.items()).extracting(Item::ok).containsExactly(true, false);
        assertThat(call.failure()).isEqualTo("IOException: no b");
    }

    @Test
    void parallelFailsAfterAllOtherItems() {
        UseResult call = UseCall.of(2, ITEMS, failing("b"), name -> name);
        assertThat(call.items()).hasSize(4).filteredOn(Item::ok).hasSize(3);
        assertThat(call.failure()).isEqualTo("IOException: no b");
    }

    @Test
    void parallelReachesItsConcurrency() {
        CountDownLatch all = new CountDownLatch(ITEMS.size());
        Task<String> meeting = item -> {
            all.countDown();
            all.await();
        };
        assertThat(UseCall.of(ITEMS.size(), ITEMS, meeting, name -> name).items())
                .hasSize(ITEMS.size());
    }

    @Test
    void flowRetriesRefusedItems() {
        ConcurrentLinkedQueue<String> done = new ConcurrentLinkedQueue<>();
        AtomicBoolean first = new AtomicBoolean(true);
        Task<String> refusedOnce = item -> {
            if (item.equals("b") && first.getAndSet(false)) {
                throw new IOException("Too many sessions");
            }
            done.add(item);
        };
        UseResult call = UseCall.of(Each.FLOW, ITEMS, refusedOnce, name -> name);
        assertThat(done).containsExactlyInAnyOrderElementsOf(ITEMS);
        assertThat(call.items()).hasSize(5).filteredOn(Item::ok).hasSize(4);
        assertThat(call.failure()).isEmpty();
        assertThat(call.with("", List.of("made")).facts())
                .satisfiesExactly(
                        made -> assertThat(made).isEqualTo("made"),
                        decided -> assertThat(decided).matches("in the end up to [0-9]+ at once, since .+"));
        assertThat(UseCall.of(Each.FLOW, ITEMS, failing("b"), name -> name).failure())
                .isEqualTo("IOException: no b");
    }

    private static Task<String> failing(String which) {
        return item -> {
            if (item.equals(which)) {
                throw new IllegalStateException(new IOException("no " + item));
            }
        };
    }
}
