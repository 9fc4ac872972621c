package dev.lifeguard.flow.pipe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.flow.engine.Placeholder;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RingBufferTest {
    private final Claim claim = new Claim(4);

    private static RingBuffer holding(int size, boolean ordered, @Nullable Object... items) {
        RingBuffer buffer = new RingBuffer(size, ordered, false);
        for (Object item : items) {
            buffer.put(item, null);
        }
        return buffer;
    }

    private void claim(RingBuffer buffer, int max) {
        claim.clear();
        buffer.claim(claim, max);
    }

    private static List<@Nullable Object> out(RingBuffer buffer) {
        @Nullable Object[] out = new Object[8];
        int count = buffer.copy(out);
        buffer.take(count);
        return Arrays.asList(out).subList(0, count);
    }

    @Test
    void itemsAreClaimedInOrderAndOnce() {
        RingBuffer buffer = holding(4, true, "a", "b", "c");
        assertThat(buffer.unclaimed()).isEqualTo(3);
        claim(buffer, 2);
        assertThat(claim.count).isEqualTo(2);
        assertThat(claim.items).startsWith("a", "b");
        assertThat(claim.places).startsWith(0, 1);
        claim(buffer, 2);
        assertThat(claim.count).isEqualTo(1);
        assertThat(claim.items).startsWith("c");
        assertThat(buffer.unclaimed()).isZero();
    }

    @Test
    void withOrderALaterResultWaitsForTheOneBeforeIt() {
        RingBuffer buffer = holding(4, true, "a", "b");
        Claim first = new Claim(1);
        buffer.claim(first, 1);
        claim(buffer, 1);
        buffer.finish(claim, new Object[] {"B"});
        assertThat(buffer.isReady()).isFalse();
        assertThat(out(buffer)).isEmpty();
        buffer.finish(first, new Object[] {"A"});
        assertThat(buffer.isReady()).isTrue();
        assertThat(out(buffer)).containsExactly("A", "B");
        assertThat(buffer.isEmpty()).isTrue();
    }

    @Test
    void withoutOrderResultsComeAsTheyAreFinished() {
        RingBuffer buffer = holding(4, false, "a", "b");
        Claim first = new Claim(1);
        buffer.claim(first, 1);
        claim(buffer, 1);
        buffer.finish(claim, new Object[] {"B"});
        assertThat(out(buffer)).containsExactly("B");
        assertThat(buffer.isEmpty()).isFalse();
        buffer.finish(first, new Object[] {"A"});
        assertThat(out(buffer)).containsExactly("A");
        assertThat(buffer.isEmpty()).isTrue();
    }

    @Test
    void aPlaceIsFreeOnlyWhenItsResultIsTaken() {
        RingBuffer buffer = holding(2, true, "a", null);
        assertThat(buffer.isFull()).isTrue();
        claim(buffer, 2);
        buffer.finish(claim, new @Nullable Object[] {"A", null});
        @Nullable Object[] out = new Object[1];
        assertThat(buffer.copy(out)).isEqualTo(1);
        assertThat(buffer.isFull()).isTrue();
        buffer.take(1);
        assertThat(buffer.isFull()).isFalse();
        buffer.put("c", null);
        assertThat(buffer.isFull()).isTrue();
        assertThat(out(buffer)).containsExactly((Object) null);
    }

    @Test
    void anItemThatWasGivenBackIsClaimedAloneAndFirst() {
        RingBuffer buffer = holding(4, true, "a", "b", "c");
        claim(buffer, 2);
        buffer.giveBack(claim.places[0], claim.items[0], 2);
        buffer.finish(claim, new Object[] {Placeholder.ITEM, "B"});
        assertThat(buffer.isReady()).isFalse();
        assertThat(buffer.unclaimed()).isEqualTo(2);
        claim(buffer, 4);
        assertThat(claim.count).isEqualTo(1);
        assertThat(claim.items).startsWith("a");
        assertThat(claim.attempt).isEqualTo(2);
        buffer.finish(claim, new Object[] {"A"});
        assertThat(out(buffer)).containsExactly("A", "B");
    }
}
