package dev.lifeguard.lab.compose;

import dev.lifeguard.lab.load.Accounting;
import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.service.Peaks;
import dev.lifeguard.model.measurement.MachineMeasurement;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.report.page.Series;
import java.util.List;

/** Runs with given figures. */
final class Runs {
    private Runs() {}

    /** A run in which only some requests were answered. */
    static ComposeRun of(
            ComposeVariant variant, ComposeLoad load, double seconds, int answered, int threads, int heapMb) {
        double[] none = {};
        Series line = new Series(variant.label(), none, none);
        return new ComposeRun(
                new ComposeCase(variant, load, 2),
                seconds,
                new Accounting(load.requests(), answered, answered, load.users(), Double.NaN),
                0,
                new ResponseTimes(2000, 2001, 2001, 2003, 2004, 2005),
                new Peaks(threads, heapMb * 1_000_000L),
                new Measurement(0, 1, new MachineMeasurement(2, 1, 1, 0, 1, 0, 1, 1, 2, Double.NaN), List.of()),
                new ComposeRun.Lines(line, line),
                List.of());
    }

    /** A run in which all requests were answered. */
    static ComposeRun of(ComposeVariant variant, ComposeLoad load, double seconds, int threads, int heapMb) {
        return of(variant, load, seconds, load.requests(), threads, heapMb);
    }
}
