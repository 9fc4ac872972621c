package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs with pools of many libraries or with threads of their own. About ten threads are busy with tasks of 500 ms.
 * The recording has their mean number, within 0.3 threads or twice its own error, which holds 19 times in 20, a name that
 * users know, and the setting of the size. The profile {@code frameworks} runs all; a build runs those whose library it copies.
 */
class KindsIT {
    private static final Path PROGRAMS = Path.of("src", "test", "kinds").toAbsolutePath();
    private static final String NONE = "";
    private static final double MAX_ERROR = 0.3;
    private static final long OBSERVED_MS = 6_000;

    /**
     * Time in which the probe learns the groups. Threads that end before their first stack are missed, and loops in a
     * pool count as busy until one was seen both at work and waiting.
     */
    private static final long FIRST_INTERVALS_MS = 2_500;

    /**
     * A program.
     *
     * @param program its class in {@link #PROGRAMS} and its arguments, or an expression for an executor of n threads
     * @param library the directory of its jars, empty for the JDK alone
     * @param pool the name of its pool, as a regular expression
     * @param setting the setting of the pool's size, empty if there is none
     */
    private record Kind(String program, String library, String pool, String setting) {
        @Override
        public String toString() {
            return library + " " + program;
        }
    }

    private static Kind of(String program, String library, String pool) {
        return new Kind(program, library, pool, NONE);
    }

    private static final List<Kind> KINDS = List.of(
            of("Loops take", NONE, "shop-loop"),
            of("Loops poll", NONE, "shop-loop"),
            of("Loops wait", NONE, "shop-loop"),
            of("Loops park", NONE, "shop-loop"),
            of("Loops 1", NONE, "shop-loop"),
            of("Loops 20", NONE, "shop-loop"),
            of("Loops take pool", NONE, "shop-loop"),
            of("Loops poll pool", NONE, "shop-loop"),
            of("Timers", NONE, "shop-timer.*"),
            of(
                    "=java.util.concurrent.Executors.newFixedThreadPool(n, r -> new Thread(r, \"shop-pool-1\"))",
                    NONE,
                    "shop-pool"),
            of("=new java.util.concurrent.ForkJoinPool(n)", NONE, "Expression:.*|ForkJoinPool-1"),
            of("=r -> new Thread(r, \"shop-call-\" + System.nanoTime() % 97).start()", NONE, "shop-call"),
            of("Pools netty nettypool", "netty-4.1.128.Final", "nettypool"),
            of("Pools jetty jettyown", "jetty-12.1.4", "jettyown"),
            of("Pools reactor elasticpool", "reactor-3.7.12", "elasticpool"),
            of("Pools reactor parallelpool", "reactor-3.7.12", "parallelpool"),
            of("Pools pekko sys-lg.actorpool", "pekko-1.1.5", "sys-lg.actorpool"),
            of("Pools grizzly grizzlyfixed", "grizzly-4.0.2", "grizzlyfixed"),
            of("Pools jboss-threads jbosspool", "jboss-threads-3.9.1", "jbosspool"),
            new Kind(
                    "Pools coroutines Dispatchers.IO",
                    "coroutines-1.10.2",
                    "Dispatchers.IO",
                    "-Dkotlinx.coroutines.io.parallelism"),
            of(
                    "Pools coroutines Dispatchers.IO.limitedParallelism(3)",
                    "coroutines-1.10.2",
                    "Dispatchers.IO.limited.*"),
            of("VertxTasks", "vertx-4.5.22", "shop-worker"),
            new Kind("Quartz", "quartz-2.5.0", "shop_Worker", "org.quartz.threadPool.threadCount"),
            of("Disruptors block", "disruptor-4.0.0", "shop-disruptor"),
            of("Disruptors sleep", "disruptor-4.0.0", "shop-disruptor"),
            of("Agents backoff", "agrona-1.23.1", "shop-agent"),
            of("Agents sleep", "agrona-1.23.1", "shop-agent"),
            of("RxJava io", "rxjava-3.1.11", "RxCachedThreadScheduler"),
            new Kind("RxJava computation", "rxjava-3.1.11", "RxComputationThreadPool", "-Drx3.computation-threads"),
            of("=io.reactivex.schedulers.Schedulers.io()::scheduleDirect", "rxjava2-2.2.21", "RxCachedThreadScheduler"),
            of("Minas", "mina-2.2.4", "UnorderedThreadPoolExecutor.Worker.run"),
            of("HazelcastTasks", "hazelcast-5.5.0", "hz.shop.cached"),
            of(
                    "=com.linecorp.armeria.common.util.BlockingTaskExecutor.builder().numThreads(n).threadNamePrefix(\"shop\").build()",
                    "armeria-1.32.5",
                    "shop.*"),
            of(
                    "=new org.apache.activemq.artemis.utils.ActiveMQThreadPoolExecutor(0, n, 60, java.util.concurrent.TimeUnit.SECONDS, r -> new Thread(r, \"shop-1\"))",
                    "artemis-2.37.0",
                    "shop"),
            of("=clojure.lang.Agent.soloExecutor", "clojure-1.10.0", "clojure-agent-send-off-pool"),
            of("=new groovyx.gpars.scheduler.FJPool(n)::execute", "gpars-1.2.1", "ForkJoinWorkerThread.run"),
            of("=io.smallrye.mutiny.infrastructure.Infrastructure.getDefaultWorkerPool()", "mutiny-2.8.0", ".*"),
            new Kind(
                    "ScalaGlobal",
                    "scala-2.13.16",
                    "scala-execution-context-global",
                    "-Dscala.concurrent.context.numThreads"),
            of("ZooKeeperTasks", "zookeeper-3.9.3", "shopThread.*"));

    static Stream<Arguments> kinds() {
        List<Kind> copied = KINDS.stream()
                .filter(kind -> Files.isDirectory(HostJvm.FRAMEWORKS.resolve(kind.library)))
                .toList();
        return IntStream.range(0, copied.size())
                .boxed()
                .flatMap(i -> Jdk.of(i / 2).stream()
                        .flatMap(jdk -> (Jdk.ALL_WAYS ? Stream.of(true, false) : Stream.of(i % 2 == 0))
                                .map(attach -> Arguments.of(copied.get(i), jdk, attach))));
    }

    @TempDir
    Path directory;

    @ParameterizedTest(name = "{0}, {1}, attached: {2}")
    @MethodSource("kinds")
    void busyThreadsNameAndSettingAreRight(Kind kind, Jdk jdk, boolean attach) throws Exception {
        Path recording = directory.resolve("recording.gz");
        String classPath = directory
                + File.pathSeparator
                + HostJvm.TEST_CLASSES
                + File.pathSeparator
                + jars(kind).stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> words = new ArrayList<>(List.of(kind.program.split(" ")));
        if (kind.program.startsWith("=")) {
            words = new ArrayList<>(List.of("MakesExecutor"));
            write(kind.program.substring(1));
        }
        compile(words.get(0), classPath);
        String[] options =
                attach ? new String[0] : new String[] {"-javaagent:" + HostJvm.PROBE + "=record=" + recording};
        try (HostJvm host =
                new HostJvm(jdk, directory, classPath, words.get(0), words.subList(1, words.size()), options)) {
            host.await("ready"::equals);
            if (attach) {
                host.attach("outcome=" + directory.resolve("outcome.json") + ",record=" + recording + ",stay");
            }
            boolean learns = !attach || kind.program.endsWith(" pool");
            if (learns) {
                Thread.sleep(FIRST_INTERVALS_MS);
            }
            host.send("");
            host.await("begun"::equals);
            long begunMs = System.currentTimeMillis();
            Thread.sleep(OBSERVED_MS);
            long endMs = System.currentTimeMillis();
            host.send("");
            String mean = host.await(line -> line.startsWith("mean ")).substring(5);
            host.send("");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            check(kind, PoolSums.of(recording).recording, Double.parseDouble(mean), learns ? begunMs : 0, endMs);
        }
    }

    private static void check(Kind kind, Recording recording, double mean, long fromMs, long toMs) {
        List<PoolInfo> pools = recording.pools().values().stream()
                .filter(pool -> pool.name().matches(kind.pool))
                .toList();
        assertThat(pools)
                .as("pools named %s of %s", kind.pool, recording.pools().values())
                .isNotEmpty();
        long epochMs = recording.header().epochMs();
        List<Tick> ticks = recording.ticks().stream()
                .filter(tick -> {
                    long middleMs = epochMs + (tick.endNs() - tick.lengthNs() / 2) / 1_000_000;
                    return middleMs >= fromMs && middleMs <= toMs;
                })
                .toList();
        double busy = 0;
        double variance = 0;
        for (PoolInfo pool : pools) {
            double lengthNs = ticks.stream()
                    .mapToDouble(tick -> Math.min(tick.lengthNs(), Math.max(0, tick.endNs() - pool.observedFromNs())))
                    .sum();
            List<PoolTick> figures = ticks.stream()
                    .flatMap(tick -> tick.pools().stream().filter(one -> one.poolId() == pool.id()))
                    .toList();
            busy += figures.stream()
                    .mapToDouble(one -> one.load().busyNs() / lengthNs)
                    .sum();
            variance += figures.stream()
                    .mapToDouble(one -> Math.pow(one.load().busyErrorNs() / lengthNs, 2))
                    .sum();
            assertThat(pool.setting()).isEqualTo(kind.setting);
        }
        assertThat(busy).isCloseTo(mean, within(Math.max(MAX_ERROR, 2 * Math.sqrt(variance))));
    }

    private List<Path> jars(Kind kind) throws IOException {
        if (kind.library.isEmpty()) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(HostJvm.FRAMEWORKS.resolve(kind.library))) {
            return all.toList();
        }
    }

    /** Writes the class that makes the executor. */
    private void write(String expression) throws IOException {
        Files.writeString(
                directory.resolve("Expression.java"),
                "class Expression {\n"
                        + "    static java.util.concurrent.Executor make(int n) throws Exception {\n"
                        + "        return " + expression + ";\n    }\n}\n");
    }

    private void compile(String program, String classPath) throws IOException {
        List<String> arguments = new ArrayList<>(Arrays.asList(
                "--release", "17", "-proc:none", "-nowarn", "-d", directory.toString(), "-cp", classPath));
        arguments.add(PROGRAMS.resolve(program + ".java").toString());
        Path expression = directory.resolve("Expression.java");
        if (Files.exists(expression)) {
            arguments.add(expression.toString());
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)))
                .isZero();
    }
}
