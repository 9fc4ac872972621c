package dev.lifeguard.advise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.advice.Headroom;
import dev.lifeguard.model.event.PoolInfo;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeadroomsTest {
    private static List<Headroom> of(Scene scene) {
        return Headrooms.of(Scene.situation(scene.recording()));
    }

    @Test
    void threadsAreTheLimitOfWorkThatBlocks() {
        Scene scene = new Scene(20)
                .pool(
                        Scene.threadPool(1, "prices"),
                        (second, pool) -> pool.threads(12).busy(3, 0.01, 0).tasks(6, 500));

        assertThat(of(scene)).singleElement().satisfies(room -> {
            assertThat(room.traffic()).isEqualTo(4, within(1e-6));
            assertThat(room.secondsLeft()).isInfinite();
            assertThat(room.limit()).isEqualTo("the pool's 12 threads");
        });
    }

    @Test
    void theProcessorsAreTheLimitOfWorkThatComputes() {
        Scene scene = new Scene(20)
                .coresBusy(1)
                .pool(
                        Scene.threadPool(1, "sums"),
                        (second, pool) -> pool.threads(12).busy(1, 0.95, 0).tasks(10, 100));

        assertThat(of(scene)).singleElement().satisfies(room -> {
            assertThat(room.traffic()).isEqualTo(2, within(1e-6));
            assertThat(room.limit()).isEqualTo("the CPU");
        });
    }

    @Test
    void theProcessorsThatOthersUseAreNotThereForIt() {
        Scene scene = new Scene(20)
                .coresBusy(1, 0.5)
                .pool(
                        Scene.threadPool(1, "sums"),
                        (second, pool) -> pool.threads(12).busy(0.5, 1, 0).tasks(10, 50));

        // others use a quarter of the processors, this pool another: three times that is left
        assertThat(of(scene))
                .singleElement()
                .satisfies(room -> assertThat(room.traffic()).isEqualTo(3, within(1e-6)));
    }

    @Test
    void whatOthersUseOfProcessorsThatTheJvmMayNotUseDoesNotCount() {
        Scene scene = new Scene(20)
                .coresBusy(10, 0.5)
                .pool(
                        Scene.threadPool(1, "sums"),
                        (second, pool) -> pool.threads(12).busy(0.5, 1, 0).tasks(10, 50));

        assertThat(of(scene))
                .singleElement()
                .satisfies(room -> assertThat(room.traffic()).isEqualTo(4, within(1e-6)));
    }

    @Test
    void aLittleMoreThanAllProcessorsIsAnErrorOfClocks() {
        Scene scene = new Scene(20)
                .coresBusy(2.4, 0.3)
                .pool(
                        Scene.threadPool(1, "sums"),
                        (second, pool) -> pool.threads(12).busy(0.3, 1, 0).tasks(10, 30));

        assertThat(of(scene))
                .singleElement()
                .satisfies(room -> assertThat(room.traffic()).isEqualTo(1, within(1e-6)));
    }

    @Test
    void theTrendTellsTheTimeLeft() {
        Scene scene = new Scene(20)
                .pool(
                        Scene.threadPool(1, "prices"),
                        (second, pool) ->
                                pool.threads(12).busy(0.1 * second, 0.01, 0).tasks(6, 500));

        assertThat(of(scene).get(0).secondsLeft()).isEqualTo((12 - 2) / 0.1, within(0.01));
    }

    @Test
    void aTaskThatNeverEndsIsNoFullPool() {
        Scene scene = new Scene(20)
                .pool(
                        Scene.threadPool(1, "mysql-cj-abandoned-connection-cleanup"),
                        (second, pool) -> pool.threads(1).busy(1, 0, 0));

        assertThat(of(scene)).isEmpty();
    }

    @Test
    void aTaskThatNeverEndsTakesItsThreadFromTheRest() {
        Scene scene = new Scene(20)
                .pool(
                        Scene.threadPool(1, "prices"),
                        (second, pool) -> pool.threads(5).busy(2, 0.01, 0).tasks(10, 100));

        assertThat(of(scene))
                .singleElement()
                .satisfies(room -> assertThat(room.traffic()).isEqualTo(4, within(1e-6)));
    }

    @Test
    void aThreadThatIsAlwaysBusyMayFallALittleShortOfThat() {
        Scene scene = new Scene(20)
                .pool(
                        Scene.threadPool(1, "consumer"),
                        (second, pool) -> pool.threads(2).busy(0.98, 0, 0).tasks(1, 10));

        assertThat(of(scene)).singleElement().satisfies(room -> {
            assertThat(room.traffic()).isInfinite().isPositive();
            assertThat(room.limit()).isEqualTo("nothing observed");
        });
    }

    @Test
    void aPoolWhoseTasksDoNotEndAndKeepOthersWaitingIsFull() {
        Scene scene = new Scene(20)
                .pool(
                        Scene.threadPool(1, "prices"),
                        (second, pool) -> pool.threads(2).busy(2, 0, 0).waiting(3));

        assertThat(of(scene))
                .singleElement()
                .satisfies(room -> assertThat(room.traffic()).isEqualTo(1));
    }

    @Test
    void poolsWithLeastRoomComeFirstAndIdleOnesNotAtAll() {
        Scene scene = new Scene(20)
                .pool(
                        Scene.threadPool(1, "wide"),
                        (second, pool) -> pool.threads(12).busy(3, 0, 0).tasks(6, 500))
                .pool(
                        Scene.threadPool(2, "narrow"),
                        (second, pool) -> pool.threads(4).busy(3, 0, 0).tasks(6, 500))
                .pool(Scene.threadPool(3, "idle"), (second, pool) -> pool.threads(4));

        assertThat(of(scene)).extracting(Headroom::pool).containsExactly("narrow", "wide");
    }

    @Test
    void aPoolWithoutALimitOnItsThreadsHasRoom() {
        Scene scene = new Scene(20)
                .pool(
                        Scene.info(1, "calls", PoolInfo.Kind.THREAD_POOL, "java.util.concurrent.SynchronousQueue", 0),
                        (second, pool) -> pool.threads(12).busy(3, 0, 0).tasks(6, 500).max = Integer.MAX_VALUE);

        assertThat(of(scene)).singleElement().satisfies(room -> {
            assertThat(room.traffic()).isInfinite();
            assertThat(room.secondsLeft()).isInfinite();
        });
    }

    @Test
    void oneThreadIsOne() {
        Scene scene = new Scene(20)
                .pool(
                        Scene.threadPool(1, "prices"),
                        (second, pool) -> pool.threads(1).busy(0.5, 0, 0).tasks(1, 500));

        assertThat(of(scene).get(0).limit()).isEqualTo("the pool's one thread");
    }
}
