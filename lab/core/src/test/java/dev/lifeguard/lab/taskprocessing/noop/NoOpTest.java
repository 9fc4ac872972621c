package dev.lifeguard.lab.taskprocessing.noop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.process.Json;
import dev.lifeguard.lab.taskprocessing.noop.NoOp.Round;
import java.util.List;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class NoOpTest {
    private static final NoOp CLEAR =
            new NoOp(2, 1_000_000, List.of(new Round(300, 100), new Round(200, 100), new Round(800, 200)));

    @Test
    void eachTaskRunsOnceForAnyNumberOfProducers() throws InterruptedException {
        // Counts tasks, and throws if one is missing.
        assertThat(NoOpMain.ms(Executors.newFixedThreadPool(2), 1_003, 10)).isPositive();
        assertThat(NoOpMain.ms(Executors.newWorkStealingPool(2), 1_003, 10)).isPositive();
        assertThat(NoOpMain.ms(Executors.newWorkStealingPool(1), 1, 1)).isPositive();
    }

    @Test
    void theRatioIsTheMedianOfTheRoundsRatios() {
        assertThat(NoOp.COLUMNS.csv(List.of(CLEAR), 0))
                .isEqualTo("producers,tasks,rounds,one_queue_per_second,work_stealing_per_second,ratio,least_ratio,"
                        + "greatest_ratio\n2,1000000,3,3333333,10000000,3,2,4\n");
    }

    @Test
    void survivesJson() {
        assertThat(Json.read(Json.write(List.of(CLEAR)), NoOp[].class)).containsExactly(CLEAR);
    }
}
