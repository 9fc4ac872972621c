package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.report.process.Interruption;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests what {@code advise} answers to whole dumps of the small programs in {@code dumps/Shop.java}. */
class DumpAnswersTest {
    private static final String NOTHING = "Nothing wrong found.";
    private static final String NOTHING_CERTAIN = "No certain problems found.";
    private static final String MORE_DUMPS =
            "only more dumps show whether they move: jstack PID a few times, some seconds apart";

    @TempDir
    private Path directory;

    /** Dumps, the title of the only finding, and parts of the answer. */
    private record Row(List<String> dumps, String title, List<String> parts) {
        static Row of(String dump, String title, String... parts) {
            return new Row(List.of(dump), title, List.of(parts));
        }

        @Override
        public String toString() {
            return String.join(" ", dumps);
        }
    }

    static Stream<Row> rows() {
        return Stream.of(
                Row.of(
                        "monitor-runs.txt",
                        "ERROR  5 of 6 workers of shop-http wait for a monitor (java.lang.Object), which shop-http-2 holds",
                        "shop-http-2 runs in com.shop.Shop.compute:52",
                        "do Hold the lock for less time",
                        MORE_DUMPS,
                        "more exhausted-connections"),
                Row.of(
                        "monitor-far-side.txt",
                        "ERROR  3 of 4 workers of shop-http wait for a monitor (java.lang.Object), which shop-http-1 holds",
                        "shop-http-1 waits for an external answer in com.shop.Shop.fetchUnderMonitor:65",
                        "do Do not wait at com.shop.Shop.fetchUnderMonitor:65 while holding the lock"),
                Row.of(
                        "monitor-chain.txt",
                        "ERROR  5 of 5 workers of shop-http wait for a monitor (java.lang.Object), in the end for refresher",
                        "waiting for a monitor, which shop-http-1 holds",
                        "waiting for a lock, which refresher holds",
                        "refresher sleeps in com.shop.Shop.sleep:237"),
                Row.of(
                        "lock.txt",
                        "ERROR  3 of 4 workers of shop-http wait for a lock, which shop-http-1 holds",
                        "shop-http-1 sleeps in com.shop.Shop.sleep:237"),
                Row.of(
                        "lock-unlisted.txt",
                        "ERROR  3 of 4 workers of shop-http wait for a lock",
                        "who holds it is not visible: jcmd PID Thread.print -l, or jstack -l, shows it; shop-http-1 got"
                                + " further in the same method and may have it: it sleeps in com.shop.Shop.sleep:237"),
                Row.of(
                        "main-holds.txt",
                        "ERROR  The one worker of shop-loop waits for a monitor (java.lang.Object), which main holds",
                        "main waits for a task in com.shop.Shop.mainHolds:98",
                        "if main waits for something that only one of them would do, none ever continues"),
                Row.of(
                        "monitor-latch.txt",
                        "ERROR  4 of 5 workers of shop-http do not move: they wait for a monitor (java.lang.Object), which"
                                + " shop-http-1 holds",
                        "shop-http-1 waits for a latch or barrier in com.shop.Shop.waitUnderMonitor:111",
                        "they have not moved for 7.31 s",
                        "more standstill"),
                new Row(
                        List.of("monitor-latch.txt", "monitor-latch-again.txt"),
                        "ERROR  4 of 5 workers of shop-http wait for a monitor (java.lang.Object), which shop-http-2 holds",
                        List.of(
                                "note: 3 of 4 dumps are of another JVM than the last one (started at another time), and"
                                        + " left out: their threads cannot be compared",
                                MORE_DUMPS)),
                Row.of(
                        "monitor-changes.txt",
                        "ERROR  3 of 4 workers of shop-http wait for a monitor (java.lang.Object), which shop-http-3 holds",
                        "3 threads wait on average in 4 dumps, and the holder changes: they move",
                        "more exhausted-connections"),
                Row.of(
                        "quiet-monitor.txt",
                        NOTHING_CERTAIN,
                        "shop-http: 1 of 5 workers of shop-http waits for a monitor (java.lang.Object), which shop-http-1"
                                + " holds"),
                Row.of(
                        "quiet-accept.txt",
                        NOTHING,
                        "Threads at work shop-worker-1 1 waits in com.shop.Shop.next:155 for an external answer"),
                Row.of("quiet-class.txt", NOTHING_CERTAIN, "which loader is doing"),
                Row.of(
                        "futures.txt",
                        NOTHING_CERTAIN,
                        "all its 3 workers wait for a task in com.shop.Shop.waitForFuture:179 in the last dump; only more"
                                + " dumps show whether they move"),
                new Row(
                        List.of("futures-json1.json", "futures-json2.json"),
                        NOTHING_CERTAIN,
                        List.of(
                                "note: 1 of 2 dumps is of another JVM than the last one (another pid), and left out: their"
                                        + " threads cannot be compared")),
                Row.of(
                        "class-circle.txt",
                        "ERROR  2 threads are deadlocked: each waits for what another one of them holds",
                        "waiting for a class to be initialized (com.shop.Shop$Stock), which stock is doing",
                        "do Do not use, in a static initializer, a class whose own initializer uses this one"),
                Row.of("class-stream.txt", STREAM, RUN_BY_WORKER),
                Row.of("class-stream-27.txt", STREAM, RUN_BY_WORKER),
                Row.of(
                        "class-future.txt",
                        "ERROR  rates is deadlocked: its one worker waits for a thread that waits for it, in"
                                + " com.shop.Shop$Rates.<clinit>:212",
                        "startup is blocked in com.shop.Shop$Rates.<clinit>:212, waiting for a task that runs in rates-1"));
    }

    private static final String STREAM =
            "ERROR  ForkJoinPool.commonPool is deadlocked: its one worker waits for a thread that waits for it, in"
                    + " com.shop.Shop$Tables.<clinit>:208";

    private static final String RUN_BY_WORKER =
            "startup is blocked in com.shop.Shop$Tables.<clinit>:208, waiting for a task that runs in"
                    + " ForkJoinPool.commonPool-worker-1";

    @ParameterizedTest
    @MethodSource("rows")
    void dumpsAreAnsweredRightly(Row row) throws IOException {
        String answer = answer(row.dumps, text -> text);

        assertThat(answer).contains(row.title.replaceAll(" +", " "));
        row.parts.forEach(part -> assertThat(answer).contains(part));
        assertThat(answer.split("(?<= )(ERROR|WARNING|NOTE) ")).hasSize(row.title.startsWith("No") ? 1 : 2);
    }

    /** Before Java 17 a dump does not name the class, and calls such a thread runnable. */
    @ParameterizedTest
    @MethodSource("rows")
    void classInitializersAreFoundInOldDumps(Row row) throws IOException {
        if (row.title.contains("deadlocked")) {
            String answer = answer(
                    row.dumps, text -> text.replaceAll("\t- waiting on the Class initialization monitor for .*\n", ""));

            assertThat(answer).contains(row.title.replaceAll(" +", " "));
        }
    }

    @Test
    void jsonSaysWhatWasLeftOut() throws IOException {
        assertThat(run(List.of("futures-json1.json", "futures-json2.json"), text -> text, "--json"))
                .contains("\"notes\" : [ \"1 of 2 dumps is of another JVM than the last one (another pid)");
    }

    private String answer(List<String> dumps, UnaryOperator<String> change) throws IOException {
        return run(dumps, change).replaceAll("\\s+", " ");
    }

    private String run(List<String> dumps, UnaryOperator<String> change, String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("advise"));
        for (String dump : dumps) {
            try (InputStream in =
                    Objects.requireNonNull(DumpAnswersTest.class.getResourceAsStream("/dumps/" + dump), dump)) {
                String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                arguments.add(Files.writeString(directory.resolve(dump), change.apply(text))
                        .toString());
            }
        }
        arguments.addAll(List.of(options));
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Main.run(
                arguments.toArray(String[]::new),
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                new Interruption());
        assertThat(err.toString()).isEmpty();
        return out.toString();
    }
}
