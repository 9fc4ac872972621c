package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.RecordingWriter;
import dev.lifeguard.report.process.Interruption;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
    private static final long SECOND = 1_000_000_000;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    private Path recording;

    @BeforeEach
    void record() throws IOException {
        recording = directory.resolve("recording.jsonl.gz");
        try (OutputStream file = Files.newOutputStream(recording);
                RecordingWriter writer = new RecordingWriter(file, header())) {
            writer.write(pool(1, "prices"));
            writer.write(pool(2, "mail"));
            for (int second = 1; second <= 10; second++) {
                writer.write(tick(second));
            }
        }
    }

    @Test
    void printsARecordingAsATable() {
        assertThat(run("report", recording.toString())).isZero();

        assertThat(err.toString()).isEmpty();
        assertThat(out.toString()).contains("4711 com.shop.Main", "10 s from", "POOL", "prices", "200", "mail");
    }

    @Test
    void jsonIsPrintedAlone() {
        assertThat(run("report", recording.toString(), "--json")).isZero();

        assertThat(out.toString()).startsWith("{").endsWith("}\n").contains("\"utilizationPercent\" : 200.0");
    }

    @Test
    void theCsvOfAllPoolsNamesThem() throws IOException {
        Path csv = directory.resolve("pools.csv");

        assertThat(run("report", recording.toString(), "--csv", csv.toString())).isZero();

        assertThat(Files.readAllLines(csv))
                .hasSize(5)
                .satisfies(lines -> assertThat(lines.get(0)).startsWith("pool,end_time,"))
                .satisfies(lines -> assertThat(lines.get(1)).startsWith("prices,2023-11-14T22:13:25.000Z,200,"))
                .satisfies(lines -> assertThat(lines.get(4)).startsWith("mail,2023-11-14T22:13:30.000Z,0,"));
        assertThat(out.toString()).contains("POOL");
    }

    @Test
    void theCsvOfOnePoolHasTheColumnsOfTheOriginal() throws IOException {
        Path csv = directory.resolve("prices.csv");

        assertThat(run("report", recording.toString(), "--pool", "prices", "--csv", csv.toString(), "--interval", "2s"))
                .isZero();

        assertThat(Files.readAllLines(csv))
                .hasSize(6)
                .satisfies(lines -> assertThat(lines.get(0)).startsWith("end_time,utilization_percent,"))
                .satisfies(lines -> assertThat(lines.get(1)).startsWith("2023-11-14T22:13:22.000Z,200,"));
        assertThat(out.toString()).doesNotContain("mail");
    }

    @Test
    void thePageShowsThePools() throws IOException {
        Path html = directory.resolve("report.html");

        assertThat(run("report", recording.toString(), "--html", html.toString()))
                .isZero();

        assertThat(Jsoup.parse(html).select("section > h2").eachText())
                .containsExactly("Findings", "All pools", "Machine", "prices", "About this recording");
        assertThat(out.toString()).contains("POOL");
    }

    @Test
    void thePageOfOnePoolShowsNoOther() throws IOException {
        Path html = directory.resolve("report.html");

        assertThat(run("report", recording.toString(), "--pool", "mail", "--html", html.toString()))
                .isZero();

        assertThat(Jsoup.parse(html).select("section:nth-child(2) tbody th").eachText())
                .containsExactly("mail");
    }

    @Test
    void anUnknownPoolIsBadInput() {
        refused("no pool \"price\" in the recording; it has \"prices\", \"mail\"", recording, "--pool", "price");
    }

    @Test
    void anUnreadableFileIsBadInput() throws IOException {
        Path text = Files.writeString(directory.resolve("a.txt"), "hello\n");
        Path missing = directory.resolve("missing");

        refused(
                text
                        + ": not a Lifeguard recording, thread dump or Flight Recorder file; make a dump with jcmd PID Thread.print -l",
                text);
        refused("no such file: " + missing, missing);
        Path empty = Files.createDirectory(directory.resolve("empty"));
        refused(empty + " has no recordings (*.jsonl.gz), as the probe's record=DIR,keep=24h writes them", empty);
    }

    @Test
    void theRecordingIsNotOverwritten() throws IOException {
        byte[] before = Files.readAllBytes(recording);
        Path same = directory.resolve(".").resolve(recording.getFileName());

        refused(same + " is the recording itself: name another file to write", recording, "--csv", same.toString());
        assertThat(recording).hasBinaryContent(before);
    }

    @Test
    void anUnwritableFileIsBadInput() {
        Path csv = directory.resolve("none").resolve("a.csv");

        refused("there is no directory " + csv.getParent() + " to write a.csv in", recording, "--csv", csv.toString());
    }

    @Test
    void anIntervalIsAtLeastATick() {
        refused(
                "--interval must be at least 1s (see lifeguard report --help)",
                recording,
                "--csv",
                directory.resolve("a.csv").toString(),
                "--interval",
                "500ms");
    }

    private void refused(String line, Path file, String... options) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        String[] args = new String[options.length + 2];
        args[0] = "report";
        args[1] = file.toString();
        System.arraycopy(options, 0, args, 2, options.length);
        assertThat(run(args)).isEqualTo(2);
        assertThat(err.toString()).isEqualTo("lifeguard: " + line + System.lineSeparator());
        assertThat(out.toString()).isEmpty();
    }

    private int run(String... args) {
        return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true), new Interruption());
    }

    private static Header header() {
        return new Header(
                1_700_000_000_000L, 4711, "com.shop.Main", "25", "VM", "Linux", 2, Header.SplitSource.SCHEDSTAT, false);
    }

    private static PoolInfo pool(int id, String name) {
        return new PoolInfo(id, name, PoolInfo.Kind.THREAD_POOL, "a.B", null, null, PoolInfo.UNBOUNDED);
    }

    /** Two of four threads busy in "prices"; "mail" is idle after its first tick. */
    private static Tick tick(int second) {
        PoolTick prices = poolTick(1, 2 * SECOND);
        List<PoolTick> pools = second == 1 ? List.of(prices, poolTick(2, 0)) : List.of(prices);
        Machine machine = new Machine(SECOND, SECOND, 0, 1, 0, 0, 1, 1);
        return new Tick(second * SECOND, SECOND, machine, pools, List.of(), List.of());
    }

    private static PoolTick poolTick(int id, long busyNs) {
        return new PoolTick(
                id,
                new PoolTick.Threads(4, 4, 4, 0),
                new PoolTick.Load(0, 0, busyNs, 0),
                new PoolTick.Tasks(new long[0], 0, 0, 0, 0),
                new PoolTick.Execution(0, new long[0], false),
                new PoolTick.Clocks(0, 0, busyNs),
                new PoolTick.Help(0, 0));
    }
}
