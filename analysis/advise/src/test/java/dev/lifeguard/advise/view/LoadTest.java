package dev.lifeguard.advise.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.advise.PoolSecond;
import dev.lifeguard.advise.Scene;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class LoadTest {
    private static List<Second> seconds(int count, BiConsumer<Integer, PoolSecond> script) {
        Scene scene = new Scene(count).coresBusy(1).pool(Scene.threadPool(1, "a"), script);
        return Scene.situation(scene.recording()).pool(1).orElseThrow().seconds();
    }

    @Test
    void itIsTheMeanOverTheSeconds() {
        Load load = Load.over(
                seconds(2, (second, pool) -> pool.busy(second, 0.25, 0.5).waiting(2 * second)));

        assertThat(load.seconds()).isEqualTo(2);
        assertThat(load.busy()).isEqualTo(1.5);
        assertThat(load.cpu()).isEqualTo(0.375);
        assertThat(load.runnable()).isEqualTo(0.75);
        assertThat(load.blocked()).isEqualTo(0.375);
        assertThat(load.waiting()).isEqualTo(3);
        assertThat(load.cpuInUse()).isEqualTo(0.5);
        assertThat(load.share(load.runnable())).isEqualTo(0.5);
    }

    @Test
    void secondsWhoseSplitIsUnknownAreTakenToBeLikeTheOthers() {
        Load load = Load.over(seconds(4, (second, pool) -> {
            if (second == 1) {
                pool.busyWithoutClocks(3);
            } else if (second == 2) {
                pool.busy(1, 0.25, 0.5);
            } else {
                pool.busy(0, 0, 0);
            }
        }));

        assertThat(load.busy()).isEqualTo(1);
        assertThat(load.cpu()).isEqualTo(0.25, within(1e-9));
        assertThat(load.runnable()).isEqualTo(0.5, within(1e-9));
        assertThat(load.blocked()).isEqualTo(0.25, within(1e-9));
    }

    @Test
    void noSecondsTellNothing() {
        Load load = Load.over(List.of());

        assertThat(load.seconds()).isZero();
        assertThat(load.busy()).isNaN();
        assertThat(load.waiting()).isNaN();
        assertThat(load.cpuInUse()).isNaN();
    }
}
