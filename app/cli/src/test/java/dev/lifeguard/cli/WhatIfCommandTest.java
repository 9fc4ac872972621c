package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.RecordingWriter;
import dev.lifeguard.report.process.Interruption;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class WhatIfCommandTest {
    private static final long SECOND = 1_000_000_000;
    private static final int SECONDS = 20;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    private Path recording;

    @BeforeEach
    void record() throws IOException {
        recording = write("prices.jsonl.gz", "prices");
    }

    @Test
    void aPoolThatDoesAllTheWorkNeedNotBeNamed() {
        assertThat(run("whatif", recording.toString())).isZero();

        assertThat(err.toString()).isEmpty();
        assertThat(out.toString())
                .startsWith("prices, observed with 8 threads: p50 100ms, p95 100ms")
                .contains(
                        "SIZE",
                        "p95 FROM..TO",
                        "LIMIT",
                        "the traffic",
                        "recommended: 5 threads: 95% of tasks end within");
    }

    @Test
    void sizesTrafficAndStrategiesHaveOneLineEach() {
        assertThat(run(
                        "whatif",
                        recording.toString(),
                        "--pool",
                        "prices",
                        "--size",
                        "3,16",
                        "--traffic",
                        "1,2",
                        "--strategy",
                        "shared-pool,virtual-threads"))
                .isZero();

        assertThat(out.toString().lines().filter(line -> line.contains("shared-pool")))
                .hasSize(4);
        assertThat(out.toString().lines().filter(line -> line.contains("virtual-threads")))
                .hasSize(2)
                .allMatch(line -> line.stripLeading().startsWith("-"));
        assertThat(out.toString()).contains("×1", "×2", "the pool's 3 threads");
    }

    @Test
    void rejectionsOfABoundedQueueAreAColumn() throws IOException {
        String bounded = write("bounded.jsonl.gz", 0, "prices").toString();

        assertThat(run("whatif", bounded, "--size", "8,16")).isZero();
        assertThat(out.toString()).doesNotContain("REFUSED").contains("note: the queue has room for 0 tasks");

        assertThat(run("whatif", bounded, "--size", "3,16")).isZero();
        // A task arrives every 22 ms, and three at a time stay for 100 ms. Three of five in a row therefore find a
        // place.
        assertThat(out.toString()).contains("REFUSED", "40%  the pool's 3 threads");
    }

    @Test
    void jsonIsPrintedAloneAndRepeats() {
        assertThat(run("whatif", recording.toString(), "--size", "4", "--json")).isZero();
        String first = out.toString();
        out.getBuffer().setLength(0);
        run("whatif", recording.toString(), "--size", "4", "--json");

        assertThat(first)
                .startsWith("{")
                .endsWith("}\n")
                .contains(
                        "\"version\" : 1",
                        "\"pool\" : \"prices\"",
                        "\"observed\" : {",
                        "\"strategy\" : \"shared-pool\"",
                        "\"p95LowMs\" : ",
                        "\"limit\" : \"the pool's 4 threads\"",
                        "\"recommended\" : {")
                .isEqualTo(out.toString());
    }

    @Test
    void aPartOfARecordingHasTheThroughputOfThatPart() throws IOException {
        Path file = directory.resolve("made-up.jsonl.gz");
        SyntheticRecording.write(file, 20, 1000);
        assertThat(run("whatif", file.toString(), "--size", "64", "--from", "1970-01-01T00:00:15Z", "--json"))
                .isZero();
        JsonNode observed = JsonMapper.shared().readTree(out.toString()).get("observed");
        assertThat(observed.get("throughput").asDouble()).isBetween(900.0, 1100.0);
    }

    @Test
    void thePageHasAChartForEachTraffic() throws IOException {
        Path html = directory.resolve("prices.html");

        assertThat(run("whatif", recording.toString(), "--traffic", "1,1.5", "--html", html.toString()))
                .isZero();

        assertThat(Jsoup.parse(html).select("section > h2").eachText())
                .containsExactly("In short", "With the recorded traffic", "With 1.5 times the traffic", "All figures");
        assertThat(out.toString()).contains("recommended");
    }

    @Test
    void aValueOutOfRangeIsBadInput() {
        refused("--size must be from 1 to 100000 (see lifeguard whatif --help)", "--size", "4,0");
        refused("--traffic must be from 0.01 to 100 (see lifeguard whatif --help)", "--traffic", "NaN");
        refused("--traffic must be from 0.01 to 100 (see lifeguard whatif --help)", "--traffic", "-1");
    }

    @Test
    void anUnknownPoolIsBadInput() {
        refused("no pool \"price\" in the recording; it has \"prices\"", "--pool", "price");
    }

    @Test
    void withSeveralPoolsOneMustBeNamed() throws IOException {
        recording = write("two.jsonl.gz", "prices", "mail");

        refused("several pools do the work: choose one with --pool NAME; it has \"prices\", \"mail\"", "--json");
    }

    @Test
    void anEmptyRecordingIsBadInput() throws IOException {
        recording = write("empty.jsonl.gz");

        refused("the recording has no pools");
    }

    @Test
    void theRecordingIsNotOverwritten() throws IOException {
        byte[] before = Files.readAllBytes(recording);

        refused(recording + " is the recording itself: name another file to write", "--html", recording.toString());
        assertThat(recording).hasBinaryContent(before);
    }

    private void refused(String line, String... options) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        List<String> args = new ArrayList<>(List.of("whatif", recording.toString()));
        args.addAll(List.of(options));
        assertThat(run(args.toArray(String[]::new))).isEqualTo(2);
        assertThat(err.toString()).isEqualTo("lifeguard: " + line + System.lineSeparator());
        assertThat(out.toString()).isEmpty();
    }

    private int run(String... args) {
        return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true), new Interruption());
    }

    private Path write(String file, String... pools) throws IOException {
        return write(file, PoolInfo.UNBOUNDED, pools);
    }

    private Path write(String file, long queueCapacity, String... pools) throws IOException {
        Path target = directory.resolve(file);
        Header header = new Header(0, 1, "Main", "25", "VM", "Linux", 2, Header.SplitSource.SCHEDSTAT, false);
        try (OutputStream stream = Files.newOutputStream(target);
                RecordingWriter writer = new RecordingWriter(stream, header)) {
            for (int id = 1; id <= pools.length; id++) {
                writer.write(
                        new PoolInfo(id, pools[id - 1], PoolInfo.Kind.THREAD_POOL, "a.B", null, null, queueCapacity));
            }
            for (int second = 0; second < SECONDS; second++) {
                writer.write(tick(second, pools.length));
            }
        }
        return target;
    }

    /** Each pool of 8 threads has 45 tasks, evenly spaced, that block for 0.1 s. */
    private static Tick tick(int second, int pools) {
        List<PoolTick> ticks = new ArrayList<>();
        List<TaskSample> tasks = new ArrayList<>();
        for (int id = 1; id <= pools; id++) {
            long busy = 45 * SECOND / 10;
            long[] arrivals = {5, 4, 5, 4, 5, 4, 5, 4, 5, 4};
            ticks.add(new PoolTick(
                    id,
                    new PoolTick.Threads(8, 8, 8, 0),
                    new PoolTick.Load(0, 0, busy, 0),
                    new PoolTick.Tasks(arrivals, 45, 45, 0, 0),
                    new PoolTick.Execution(busy, new long[0], false),
                    new PoolTick.Clocks(0, 0, busy),
                    new PoolTick.Help(0, 0)));
            for (int task = 0; task < 45; task++) {
                tasks.add(new TaskSample(id, second * SECOND + task * (SECOND / 45), 0, SECOND / 10, 0, 0, 1));
            }
        }
        return new Tick((second + 1) * SECOND, SECOND, new Machine(0, 0, 0, 0, 0, 0, 1, 1), ticks, tasks, List.of());
    }
}
