package dev.lifeguard.bench.cost;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.bench.stats.Spread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.function.Function;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs a case with a watcher once, in a new JVM.
 *
 * @param agents the agents' jars
 * @param warmups iterations that are not counted
 * @param iterations iterations that are counted
 * @param iterationMs length of each iteration, milliseconds
 */
record Fork(Agents agents, int warmups, int iterations, int iterationMs) {

    /** Runs the case. */
    Score run(Case what, Watcher watcher) throws RunnerException, IOException {
        Path folder = Files.createTempDirectory("lifeguard-bench");
        Path recording = folder.resolve("recording.jsonl.gz");
        try {
            ChainedOptionsBuilder options = new OptionsBuilder()
                    .include("^" + what.benchmark().replace(".", "\\.") + "$")
                    .param("watcher", watcher.name())
                    .jvmArgsAppend(watcher.jvmArguments(agents, recording).toArray(new String[0]))
                    .forks(1)
                    .warmupIterations(warmups)
                    .warmupTime(TimeValue.milliseconds(iterationMs))
                    .measurementIterations(iterations)
                    .measurementTime(TimeValue.milliseconds(iterationMs))
                    .addProfiler(CpuTime.class)
                    .shouldFailOnError(true)
                    .verbosity(VerboseMode.SILENT);
            what.parameters().forEach(options::param);
            Collection<RunResult> results = new Runner(options.build()).run();
            return new Score(
                    median(results, IterationResult::getPrimaryResult),
                    median(results, result -> result.getSecondaryResults().get(CpuTime.LABEL)) / what.nsPerUnit());
        } finally {
            Files.deleteIfExists(recording);
            Files.delete(folder);
        }
    }

    private static double median(Collection<RunResult> results, Function<IterationResult, Result<?>> score) {
        return Spread.of(results.stream()
                        .flatMap(result -> result.getBenchmarkResults().stream())
                        .map(BenchmarkResult::getIterationResults)
                        .flatMap(Collection::stream)
                        .map(score)
                        .mapToDouble(Result::getScore)
                        .toArray())
                .median();
    }
}
