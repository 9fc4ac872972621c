package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoticeDelayTest {
    private static final double ITEM_NS = 10e6;

    /** An item, and how many ran when it began. */
    private record Item(int at, double beganNs, boolean refused) {}

    private final List<Item> items = new ArrayList<>();
    private final List<Double> ended = new ArrayList<>();
    private final Random random = new Random(3);

    /**
     * A far side that admits {@code takes} at once, each until some time after its end. As many places are reused after
     * pauses.
     */
    private void run(int takes, int places, double lingerNs, double pauseNs) {
        PriorityQueue<Double> free = new PriorityQueue<>(); // the time at which each place is used again
        PriorityQueue<Double> ends = new PriorityQueue<>();
        double start = ended.isEmpty() ? 0 : ended.get(ended.size() - 1) + ITEM_NS;
        for (int place = 0; place < places; place++) {
            free.add(start + place * pauseNs);
        }
        for (int i = 0; i < 200; i++) {
            double now = free.remove();
            while (!ends.isEmpty() && ends.element() <= now) {
                ended.add(ends.remove());
            }
            long counted = ended.stream().filter(end -> end > now - lingerNs).count() + ends.size() + 1;
            items.add(new Item(ends.size() + 1, now, counted > takes));
            double end = now + (0.8 + 0.4 * random.nextDouble()) * ITEM_NS;
            if (counted > takes) {
                free.add(now + lingerNs + pauseNs);
            } else {
                ends.add(end);
                free.add(end + (random.nextBoolean() ? 0 : 2 * lingerNs * random.nextDouble()));
            }
        }
        ended.addAll(ends.stream().sorted().toList());
    }

    private NoticeDelay found(double knownNs, int least) {
        boolean[] refused = new boolean[items.size()];
        for (int i = 0; i < refused.length; i++) {
            refused[i] = items.get(i).refused;
        }
        return NoticeDelay.of(
                items.stream().mapToInt(Item::at).toArray(),
                items.stream().mapToDouble(Item::beganNs).toArray(),
                refused,
                ended.stream().mapToDouble(end -> end).toArray(),
                ITEM_NS,
                knownNs,
                least);
    }

    @ParameterizedTest
    @CsvSource({"1, 0.5", "3, 1", "3, 2", "8, 1", "12, 0.5"})
    void isFoundWithTheAdmittedNumber(int takes, double lingerMs) {
        run(takes, takes, lingerMs * 1e6, 0.1e6);
        NoticeDelay found = found(0, 2);
        assertThat(found.ns()).isBetween(lingerMs * 1e6 / 1.2, lingerMs * 1e6 * 1.2);
        assertThat(found.takes()).isEqualTo(takes);
        assertThat(found.itemNs()).isEqualTo(ITEM_NS);
    }

    @Test
    void isZeroIfItemsAreRefusedOnlyBecauseTooManyRun() {
        run(5, 8, 0, 0.1e6);
        assertThat(items).anyMatch(Item::refused);
        assertThat(found(0, 1)).isEqualTo(new NoticeDelay(0, 0, ITEM_NS));
    }

    /** An item that would have been admitted before is refused after. */
    @Test
    void isZeroIfTheFarSideTakesFewerNow() {
        run(20, 20, 0, 0.1e6);
        run(10, 20, 0, 0.1e6);
        assertThat(found(0, 1).ns()).isZero();
    }

    @Test
    void isNotSoughtBelowKnownTimesOrWithTooFewRefusals() {
        run(3, 3, 1e6, 0.1e6);
        assertThat(found(0.5e6, 1).ns()).isEqualTo(found(0, 1).ns());
        assertThat(found(1.2e6, 1).ns()).isZero();
        int refused = (int) items.stream().filter(Item::refused).count();
        assertThat(found(0, refused + 1).ns()).isZero();
    }

    @Test
    void withoutItemsItIsUnknown() {
        assertThat(NoticeDelay.of(new int[0], new double[0], new boolean[0], new double[0], 0, 0, 1))
                .isEqualTo(NoticeDelay.UNKNOWN);
    }
}
