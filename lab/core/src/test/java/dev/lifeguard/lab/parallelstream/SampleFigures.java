package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.load.Accounting;
import dev.lifeguard.lab.load.Request;
import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.load.SentRequests;
import dev.lifeguard.lab.parallelstream.ScenarioRun.OfOperation;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.Distribution;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.measurement.MachineMeasurement;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.measurement.RequestMeasurement;
import dev.lifeguard.model.recording.Recording;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Runs with given figures; the load takes ten seconds. */
final class SampleFigures {
    private static final SentRequests SENT =
            new SentRequests(List.of(new Request(false, "a", 0, 1_000_000, 10, 200)), 1_000_000, 1_010_000);

    private SampleFigures() {}

    /** A run whose operations have these median and 99th percentiles, in order. */
    static ScenarioRun run(Scenario scenario, List<PoolMeasurement> pools, double... p50p99) {
        return run(scenario, "25", pools, p50p99);
    }

    /** The same, on a Java version. */
    static ScenarioRun run(Scenario scenario, String java, List<PoolMeasurement> pools, double... p50p99) {
        List<OfOperation> operations = IntStream.range(0, scenario.operations().size())
                .mapToObj(i -> new OfOperation(
                        scenario.operations().get(i),
                        SENT,
                        new ResponseTimes(
                                p50p99[2 * i] / 2,
                                p50p99[2 * i],
                                p50p99[2 * i],
                                p50p99[2 * i + 1],
                                p50p99[2 * i + 1],
                                p50p99[2 * i + 1]),
                        new ResponseTimes(10, 10, 10, 10, 10, 10)))
                .toList();
        return new ScenarioRun(
                scenario,
                SENT,
                operations,
                new Accounting(100, 100, 100, 10, 3),
                new Recording(
                        new Header(1_000_000, 1, "", java, "", "", 2, Header.SplitSource.SCHEDSTAT, false),
                        Map.of(),
                        Map.of(),
                        List.of(),
                        Map.of(),
                        List.of(),
                        false),
                new Measurement(
                        0, 10_000_000_000L, new MachineMeasurement(2, 1, 1, 0, 1, 0, 100, 50, 2, Double.NaN), pools),
                Path.of("service.jsonl.gz"),
                List.of());
    }

    static PoolMeasurement pool(
            int id, PoolInfo.Kind kind, String createdAt, int size, double busy, double help, BusySplit split) {
        return pool(id, kind, createdAt, size, busy, help, split, 0);
    }

    /** A common pool with one thread that is always busy. */
    static PoolMeasurement common(double help, double waiting) {
        return pool(1, PoolInfo.Kind.COMMON, "a", 1, 1, help, BusySplit.UNKNOWN, waiting);
    }

    private static PoolMeasurement pool(
            int id,
            PoolInfo.Kind kind,
            String createdAt,
            int size,
            double busy,
            double help,
            BusySplit split,
            double waiting) {
        PoolInfo info = new PoolInfo(id, "pool-" + id, kind, "Pool", createdAt, null, PoolInfo.UNBOUNDED);
        Distribution none = Distribution.NONE;
        return new PoolMeasurement(
                info,
                size,
                size,
                busy,
                0,
                0,
                waiting,
                none,
                none,
                split,
                0,
                7,
                7,
                RequestMeasurement.NONE,
                0,
                0,
                0,
                0,
                help,
                7,
                false,
                List.of(new FrameShare("Batches.max:27", 1)),
                List.of(),
                List.of());
    }
}
