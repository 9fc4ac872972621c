package dev.lifeguard.bench.cost;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * CPU time of all threads of the benchmark's JVM, in nanoseconds per operation. Unlike elapsed time, it does not depend
 * on how threads overlap, and it includes a watcher's own threads.
 */
public final class CpuTime implements InternalProfiler {
    static final String LABEL = "cpu";

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private long before;

    @Override
    public String getDescription() {
        return "CPU time of the JVM per operation";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = system.getProcessCpuTime();
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double ns = system.getProcessCpuTime() - before;
        long operations = result.getMetadata().getAllOps();
        return List.of(new ScalarResult(LABEL, ns / operations, "ns/op", AggregationPolicy.AVG));
    }
}
