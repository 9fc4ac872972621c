package dev.lifeguard.cli.report;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.measurement.AsyncMeasurement;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.Distribution;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.measurement.MachineMeasurement;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.measurement.RequestMeasurement;
import dev.lifeguard.model.measurement.RouteMeasurement;
import java.util.List;

/** Measurements to render. */
public final class Measurements {
    private Measurements() {}

    /** Ten seconds of the pools. */
    public static Measurement of(PoolMeasurement... pools) {
        return new Measurement(
                0,
                10_000_000_000L,
                new MachineMeasurement(2, 1.5, 1.75, 0, 2.5, 0.5, 120, 42, 2, Double.NaN),
                List.of(pools));
    }

    /** A pool of 12 threads that block in one call. */
    public static PoolMeasurement blocking(String name) {
        return blocking(name, RequestMeasurement.NONE);
    }

    /** The same pool, whose tasks are requests of two routes. */
    public static PoolMeasurement serving(String name) {
        return blocking(
                name,
                new RequestMeasurement(
                        240,
                        12,
                        0,
                        List.of(
                                new RouteMeasurement("/price/{id}\u001b[31m", 200, 11, 550, 540, 700, 800, 900),
                                new RouteMeasurement("other", 35, 0.75, 200, 180, 300, 400, 0.5))));
    }

    /** The same pool, whose threads are event loops that read requests. */
    public static PoolMeasurement looping(String name) {
        return blocking(
                name,
                new RequestMeasurement(
                        0,
                        0,
                        0,
                        List.of(new RouteMeasurement("shop.Prices/Get", 200, 11, 55, 54, 70, 80, 90)),
                        new AsyncMeasurement(210, 200, 10, 11, 55, 54, 70, 80, 90)));
    }

    private static PoolMeasurement blocking(String name, RequestMeasurement requests) {
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
                requests,
                0,
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

    /** A pool that was always idle. */
    public static PoolMeasurement idle(String name, long rejected) {
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
                RequestMeasurement.NONE,
                rejected,
                0,
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
