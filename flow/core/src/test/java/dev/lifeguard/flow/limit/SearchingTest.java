package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchingTest {
    private static final int MAX = 1024;
    private static final double SURE = 1e-6;

    /** Points from alternating limits and throughputs. */
    private static List<Point> points(double... limitsAndRates) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < limitsAndRates.length; i += 2) {
            points.add(new Point((int) limitsAndRates[i], Math.log(limitsAndRates[i + 1]), SURE, 1));
        }
        return points;
    }

    private static int next(int max, double... limitsAndRates) {
        Limit next = Searching.with(points(limitsAndRates), max);
        assertThat(next).isInstanceOf(Searching.class);
        return next.value();
    }

    private static int end(double... limitsAndRates) {
        Limit end = Searching.with(points(limitsAndRates), MAX);
        assertThat(end).isInstanceOf(Settled.class);
        return end.value();
    }

    @Test
    void startsLowOrAtTheGivenNumber() {
        assertThat(Limit.upTo(MAX)).isEqualTo(new Searching(16, MAX, List.of()));
        assertThat(Limit.between(256, 100)).isEqualTo(new Searching(100, 100, List.of()));
        assertThat(Limit.upTo(MAX).settled()).isEqualTo(16);
        assertThat(Limit.upTo(MAX).searches()).isTrue();
    }

    @Test
    void doublesFirst() {
        assertThat(next(MAX, 16, 16)).isEqualTo(32);
        assertThat(next(20, 16, 16)).isEqualTo(20);
        assertThat(next(MAX, 16, 16, 32, 32)).isEqualTo(64);
    }

    @Test
    void quadruplesFirstFromALargeStart() {
        assertThat(next(2048, 256, 256)).isEqualTo(1024);
        assertThat(next(2048, 255, 255)).isEqualTo(510);
        assertThat(next(2048, 128, 128, 256, 256)).isEqualTo(512);
    }

    @Test
    void thenHalves() {
        assertThat(next(MAX, 16, 16, 32, 16)).isEqualTo(8);
    }

    @Test
    void thenTriesBetween() {
        assertThat(next(MAX, 8, 8, 16, 16, 32, 16)).isEqualTo(24);
        assertThat(end(8, 8, 16, 16, 24, 16, 32, 16)).isEqualTo(16);
    }

    @Test
    void findsTheStartOfAQueue() {
        assertThat(next(MAX, 8, 8, 16, 12, 32, 12)).isEqualTo(26);
        assertThat(next(MAX, 8, 8, 16, 12, 26, 12, 32, 12))
                .as("a little more than 12")
                .isEqualTo(13);
        assertThat(end(8, 8, 13, 12, 16, 12, 26, 12, 32, 12)).isEqualTo(13);
    }

    @Test
    void searchesAmongFewerFirstIfItIsSlowerNow() {
        Point here = new Point(16, 1, 0.01, 1);
        assertThat(Searching.again(here, MAX, true).value()).isEqualTo(8);
        assertThat(Searching.again(here, MAX, false).value()).isEqualTo(32);
        assertThat(Searching.again(new Point(1, 1, 0.01, 1), MAX, true).value()).isEqualTo(2);
    }

    @Test
    void endsAtOneOrAtTheMost() {
        assertThat(next(MAX, 1, 1)).isEqualTo(2);
        assertThat(end(1, 1, 2, 1)).isEqualTo(1);
        Limit most = Searching.with(points(45, 45, 64, 64), 64);
        assertThat(most.value()).isEqualTo(64);
        assertThat(most.reason()).isEqualTo("the most that is allowed");
    }

    @Test
    void remeasuresPointsInDoubtAlternately() {
        Point few = new Point(8, 0, 0.01, 1);
        Point many = new Point(16, 0.1, 0.01, 1);
        Point tooMany = new Point(32, -9, 0.01, 1);
        Limit doubted = Searching.with(List.of(few, many, tooMany), MAX);
        assertThat(doubted.value()).isEqualTo(16);
        assertThat(doubted.settled()).isEqualTo(16);
        Point twice = new Point(16, 0.1, 0.005, 2);
        assertThat(Searching.with(List.of(few, twice, tooMany), MAX).value()).isEqualTo(8);
        Point enough = new Point(16, 0.1, 0.01, 3);
        assertThat(Searching.with(List.of(new Point(8, 0, 0.01, 3), enough, tooMany), MAX)
                        .value())
                .as("fewer, while 8 seem as good as 16")
                .isEqualTo(4);
    }

    @Test
    void aRoundRefinesAKnownPoint() {
        Limit first = Limit.upTo(MAX).after(new Round(16, 1000));
        assertThat(first).isEqualTo(new Searching(32, MAX, List.of(Point.of(16, new Round(16, 1000)))));
        Limit second = first.after(new Round(32, 2000));
        assertThat(((Searching) second).points()).extracting(Point::limit).containsExactly(16, 32);
        assertThat(second.value()).isEqualTo(8);
        assertThat(second.reason()).isEqualTo("more was still faster");
    }

    @Test
    void aRefusalCapsIt() {
        assertThat(new Searching(32, MAX, List.of())
                        .refused(new Refusal(20, true, false))
                        .value())
                .isEqualTo(20);
    }
}
