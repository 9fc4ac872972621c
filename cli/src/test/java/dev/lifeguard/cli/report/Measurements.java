package dev.lifeguard.cli.report;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.Distribution;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.measurement.MachineMeasurement;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.List;

/** Measurements to render. */
final class Measurements {
    private Measurements() {}

    /** Ten seconds of the pools. */
    static Measurement of(PoolMeasurement... pools) {
        return new Measurement(
                0, 10_000_000_000L, new MachineMeasurement(2, 1.5, 1.75, 0, 2.5, 0.5, 120, 42), List.of(pools));
    }

    /** A pool of 12 threads that block in one call. */
    static PoolMeasurement blocking(String name) {
        return new PoolMeasurement(
                info(name),
                12,
                12,
                11.75,
                0,
                12,
                35.25,
                new Distribution(1500, 1250, 2500, 3000, 3100),
                new Distribution(500.2, 500, 501, 502, 510),
                new BusySplit(0.02, 0.01, 0.97),
                36,
                270,
                235,
                PoolTick.Requests.NONE,
                0,
                0,
                12,
                0,
                0,
                false,
                List.of(
                        new FrameShare("com.shop.price.PriceClient.fetch:42", 0.92),
                        new FrameShare("com.shop.price.PriceClient.open:17", 0.08)),
                List.of(),
                List.of(new FrameShare("com.shop.Checkout.total:17", 1)));
    }

    /** A pool that never did anything. */
    static PoolMeasurement idle(String name, long rejected) {
        return new PoolMeasurement(
                info(name),
                0,
                Integer.MAX_VALUE,
                0,
                0,
                0,
                0,
                Distribution.NONE,
                Distribution.NONE,
                BusySplit.UNKNOWN,
                0,
                0,
                0,
                PoolTick.Requests.NONE,
                rejected,
                0,
                0,
                0,
                0,
                false,
                List.of(),
                List.of(),
                List.of());
    }

    private static PoolInfo info(String name) {
        return new PoolInfo(
                1,
                name,
                PoolInfo.Kind.THREAD_POOL,
                "java.util.concurrent.ThreadPoolExecutor",
                "com.shop.Pools.make:9",
                "java.util.concurrent.LinkedBlockingQueue",
                PoolInfo.UNBOUNDED);
    }
}
