package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.report.process.Interruption;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests {@code advise} and {@code report} with thread dumps. */
class ImportedFilesTest {
    /** Two workers of a pool that wait for tasks of it, {@code %1$d} seconds after the JVM's start. */
    private static final String DUMP = """
            2026-01-01 10:00:%1$02d
            Full thread dump OpenJDK 64-Bit Server VM (17.0.1+1 mixed mode):

            "prices-1" #11 prio=5 os_prio=0 cpu=1.00ms elapsed=%1$d.00s tid=0x1 nid=0x1 waiting on condition
               java.lang.Thread.State: WAITING (parking)
            \tat jdk.internal.misc.Unsafe.park(java.base@17.0.1/Native Method)
            \t- parking to wait for  <0x00000000000000f1> (a java.util.concurrent.FutureTask)
            \tat java.util.concurrent.FutureTask.awaitDone(java.base@17.0.1/FutureTask.java:447)
            \tat java.util.concurrent.FutureTask.get(java.base@17.0.1/FutureTask.java:190)
            \tat com.shop.Checkout.total(Checkout.java:17)
            \tat java.util.concurrent.FutureTask.run(java.base@17.0.1/FutureTask.java:264)
            \tat java.util.concurrent.ThreadPoolExecutor.runWorker(java.base@17.0.1/ThreadPoolExecutor.java:1136)
            \tat java.util.concurrent.ThreadPoolExecutor$Worker.run(java.base@17.0.1/ThreadPoolExecutor.java:635)
            \tat java.lang.Thread.run(java.base@17.0.1/Thread.java:833)

            JNI global refs: 1, weak refs: 0
            """;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    @Test
    void dumpsInSeveralFilesProveAStarvationDeadlock() throws IOException {
        assertThat(run("advise", dump(3), dump(8), "--fail-on", "error")).isEqualTo(1);

        assertThat(out.toString())
                .startsWith("Java 17.0.1+1 | 1 thread\n2 thread dumps in 6 s\n")
                .contains("ERROR  prices is deadlocked: its one worker waits in com.shop.Checkout.total:17")
                .contains("Cannot tell from this source")
                .contains("While the JVM runs, this does: lifeguard advise PID");
    }

    @Test
    void oneDumpIsNotCertain() throws IOException {
        assertThat(run("advise", dump(3), "--fail-on", "note")).isZero();

        assertThat(out.toString())
                .contains(
                        "No certain problems found.",
                        "self-starvation  prices: its one worker waits for a task in com.shop.Checkout.total:17 in the last dump");
    }

    @Test
    void jsonHasNullForUnknownFigures() throws IOException {
        assertThat(run("report", dump(3), "--json")).isZero();

        JsonNode json = JsonMapper.builder().build().readTree(out.toString());
        JsonNode pool = json.get("pools").get(0);
        assertThat(pool.get("kind").asString()).isEqualTo("pool threads");
        assertThat(pool.get("busyThreads").asDouble()).isEqualTo(1);
        assertThat(pool.get("busyThreadsError").asDouble()).isPositive();
        for (JsonNode field : json.get("source").get("unknown")) {
            JsonNode value = pool.get(field.asString());
            assertThat(value.isNull()
                            || value.isObject()
                                    && value.get("p99").isNull()
                                    && value.get("mean").isNull()
                            || value.isEmpty())
                    .as(field.asString())
                    .isTrue();
        }
        assertThat(json.get("source").get("kind").asString()).isEqualTo("thread dumps");
        assertThat(json.get("cannotTell").get(0).get("id").asString()).isEqualTo("self-starvation");
    }

    @Test
    void thePageListsUncertainProblems() throws IOException {
        Path page = directory.resolve("page.html");
        assertThat(run("report", dump(3), "--html", page.toString())).isZero();
        assertThat(page).content().contains("Cannot tell from this source (1 thread dump)", "made from");
    }

    @Test
    void anInvalidDumpGetsOneLine() throws IOException {
        Path other = Files.writeString(directory.resolve("other.txt"), "hello\n");
        assertThat(run("report", other.toString())).isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo(
                        "lifeguard: " + other
                                + ": not a Lifeguard recording, thread dump or Flight Recorder file; make a dump with jcmd PID Thread.print -l\n");
    }

    @Test
    void recordingsAreReadOneAtATime() throws IOException {
        Path recording = directory.resolve("r.jsonl.gz");
        RefusingPool.record(recording);
        assertThat(run("report", recording.toString(), recording.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("recordings are read one at a time");
        assertThat(run("report", dump(3), recording.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("a recording is read alone");
    }

    private String dump(int seconds) throws IOException {
        return Files.writeString(directory.resolve("dump-" + seconds), DUMP.formatted(seconds))
                .toString();
    }

    private int run(String... arguments) {
        return Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true), new Interruption());
    }
}
