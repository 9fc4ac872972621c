package dev.lifeguard.bench.cost;

import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A parallel stream on the common pool and its caller, with the time per stream. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class StreamBenchmark {
    @Param("NONE")
    public Watcher watcher = Watcher.NONE;

    @Param({"10000", "1000000"})
    public long elements;

    @Benchmark
    public long sum() {
        return LongStream.range(0, elements)
                .parallel()
                .map(StreamBenchmark::mixed)
                .sum();
    }

    /** A few nanoseconds of arithmetic that the compiler cannot remove (the finalizer of MurmurHash3). */
    private static long mixed(long key) {
        long h = (key ^ key >>> 33) * 0xff51afd7ed558ccdL;
        h = (h ^ h >>> 33) * 0xc4ceb9fe1a85ec53L;
        return h ^ h >>> 33;
    }
}
