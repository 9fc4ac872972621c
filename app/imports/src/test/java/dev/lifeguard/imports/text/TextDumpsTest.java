package dev.lifeguard.imports.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.imports.Dumps;
import dev.lifeguard.imports.dump.DumpedThread;
import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.imports.dump.ThreadDump;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextDumpsTest {
    @ParameterizedTest
    @ValueSource(strings = {"jstack-8.txt", "jstack-11.txt"})
    void readsOlderFormats(String file) {
        ThreadDump dump = Dumps.in(Dumps.text(file)).get(0);

        assertThat(dump.whole()).isTrue();
        assertThat(dump.vm()).contains("64-Bit Server VM");
        DumpedThread busy = thread(dump, "prices-1");
        assertThat(busy.id()).isEqualTo(11);
        assertThat(busy.state()).isEqualTo(DumpedThread.State.RUNNABLE);
        assertThat(busy.frames()).hasSize(9);
        assertThat(busy.frames().get(0).isNative()).isTrue();
        assertThat(busy.frames().get(4).text()).isEqualTo("com.shop.PriceClient.fetch:57");
        assertThat(thread(dump, "prices-2").waitsFor()).isEqualTo("0x00000000d7099f48");
        assertThat(thread(dump, "Finalizer").owns())
                .as("given back while it waits")
                .isEmpty();
    }

    @Test
    void agesAndCpuTimesAreKnownFromJava11On() {
        assertThat(Dumps.in(Dumps.text("jstack-8.txt")).get(0).uptimeS()).isNaN();
        ThreadDump dump = Dumps.in(Dumps.text("jstack-11.txt")).get(0);
        assertThat(dump.uptimeS()).isEqualTo(56.8);
        assertThat(thread(dump, "prices-1").cpuMs()).isEqualTo(12.34);
        assertThat(dump.version()).isEqualTo("11.0.2+9");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jstack-l-e-17.txt", "jstack-25.txt", "jcmd-l-17.txt"})
    void readsReportedDeadlocks(String file) {
        assertThat(Dumps.in(Dumps.text(file)).get(0).held())
                .extracting(held -> held.waiter() + " " + held.type() + " " + held.holder())
                .containsExactlyInAnyOrder(
                        "orders-1 java.lang.Object pool-1-thread-1",
                        "pool-1-thread-1 java.lang.Object orders-1",
                        "orders-2 java.util.concurrent.locks.ReentrantLock$NonfairSync pool-1-thread-2",
                        "pool-1-thread-2 java.util.concurrent.locks.ReentrantLock$NonfairSync orders-2");
    }

    @Test
    void readsVirtualThreadsOfADumpToFile() {
        ThreadDump dump = Dumps.in(Dumps.text("dump-to-file-25.txt")).get(0);

        assertThat(dump.virtualShown()).isTrue();
        assertThat(dump.version()).isEqualTo("25.0.3+9-LTS");
        assertThat(dump.threads())
                .filteredOn(DumpedThread::virtual)
                .hasSize(2)
                .allSatisfy(thread ->
                        assertThat(thread.frames()).extracting(Frame::text).contains("Dl.s:12"));
        assertThat(thread(dump, "pool-1-thread-1").waitsForClass()).isEqualTo("java.lang.Object");
    }

    @Test
    void findsDumpsInALogWithOtherLines() {
        String dump = Dumps.jstack(3, Dumps.sleeping(11, "prices-1", 3), Dumps.idle(12, "prices-2", 3));
        String mixed = dump.replace(
                "\tat com.shop.PriceClient",
                "10:00:03.1 INFO c.s.Checkout - \"quoted\" #1 order\n\tat com.shop.PriceClient");
        String log =
                "10:00:01 INFO starting\n" + mixed + "10:00:04 WARN slow\n" + dump.replace("elapsed=3", "elapsed=8");

        List<ThreadDump> dumps = Dumps.in(log);

        assertThat(dumps).extracting(ThreadDump::uptimeS).containsExactly(3.0, 8.0);
        assertThat(dumps.get(0).threads()).isEqualTo(Dumps.in(dump).get(0).threads());
    }

    @Test
    void linesMayHaveALogPrefix() {
        String dump = Dumps.jstack(3, Dumps.sleeping(11, "prices-1", 3));
        String log = dump.lines()
                .map(line -> "2026-01-01T10:00:03.123Z " + line + "\r\n")
                .reduce("", String::concat);

        assertThat(Dumps.in(log).get(0).threads())
                .isEqualTo(Dumps.in(dump).get(0).threads());
    }

    @Test
    void readsACutDumpUpToTheCut() {
        String dump = Dumps.text("jstack-l-e-17.txt");
        List<DumpedThread> all = Dumps.in(dump).get(0).threads();
        for (int end = 0; end < dump.length(); end += 97) {
            List<ThreadDump> cut = Dumps.in(dump.substring(0, end));
            assertThat(cut.size()).isLessThanOrEqualTo(1);
            if (!cut.isEmpty() && cut.get(0).threads().size() > 1) {
                int whole = cut.get(0).threads().size() - 1;
                assertThat(cut.get(0).threads().subList(0, whole)).isEqualTo(all.subList(0, whole));
            }
        }
    }

    @Test
    void aCutJsonDumpIsReadUpToTheCut() {
        for (String file : List.of("formats/boot-3.json", "dump-to-file-25.json")) {
            String dump = Dumps.text(file);
            List<DumpedThread> all = Dumps.in(dump).get(0).threads();
            List<ThreadDump> cut = Dumps.in(dump.substring(0, dump.length() / 2));
            assertThat(cut).as(file).hasSize(1);
            assertThat(cut.get(0).threads())
                    .as(file)
                    .extracting(DumpedThread::name)
                    .hasSizeBetween(2, all.size() - 1)
                    .isEqualTo(all.stream()
                            .map(DumpedThread::name)
                            .limit(cut.get(0).threads().size())
                            .toList());
        }
    }

    @Test
    void exceptionsBetweenTheLinesOfADumpAreNotOfItsThreads() {
        String dump = Dumps.jstack(3, Dumps.sleeping(11, "prices-1", 3));
        String mixed = dump.replace(
                "\"prices-1\"",
                "10:00:03 ERROR c.s.Orders - failed\njava.io.IOException: closed\n\tat com.shop.Orders.x(Orders.java:1)\n"
                        + "\t... 3 more\n\"prices-1\"");

        assertThat(Dumps.in(mixed).get(0).threads())
                .isEqualTo(Dumps.in(dump).get(0).threads());
    }

    @Test
    void hotThreadsHaveTheirFirstStack() {
        String thread = Dumps.text("formats/hot-threads.txt")
                + "     2/10 snapshots sharing following 1 elements\n       com.shop.Other.x(Other.java:1)\n";

        DumpedThread last = Dumps.in(thread).get(0).threads().get(3);

        assertThat(last.frames()).extracting(Frame::type).doesNotContain("com.shop.Other");
    }

    @Test
    void namesMayContainAnything() {
        String name = "a\" #1 prio=5 tid=0x1 \u202e\u001b[31m";
        ThreadDump dump = Dumps.in(Dumps.jstack(3, Dumps.sleeping(11, name, 3))).get(0);
        assertThat(dump.threads()).extracting(DumpedThread::name).containsExactly("main", name);
    }

    /** More than an array or a text in memory can hold. */
    @Tag("long")
    @Test
    void readsALogOfTwoGigabytes() throws IOException {
        byte[] dump = ("\n" + Dumps.jstack(3, Dumps.sleeping(11, "prices-1", 3))).getBytes(StandardCharsets.UTF_8);
        List<ThreadDump> found = new ArrayList<>();
        InputStream log = new SequenceInputStream(Collections.enumeration(List.of(
                new Repeated("10:00:00 INFO all is well " + "and so on ".repeat(400) + "\n", 1L << 30),
                new ByteArrayInputStream(dump),
                new Repeated("a line without an end ", 1L << 30))));

        TextDumps.read(log, found::add);

        assertThat(found).hasSize(1);
        assertThat(found.get(0).threads()).extracting(DumpedThread::name).containsExactly("main", "prices-1");
    }

    /** A text repeated endlessly, created while it is read. */
    private static final class Repeated extends InputStream {
        private final byte[] text;
        private long left;

        Repeated(String text, long length) {
            this.text = text.getBytes(StandardCharsets.UTF_8);
            left = length / this.text.length;
        }

        @Override
        public int read() {
            throw new UnsupportedOperationException("read in blocks");
        }

        @Override
        public int read(byte[] into, int offset, int count) {
            if (left-- <= 0) {
                return -1;
            }
            int part = Math.min(count, text.length);
            System.arraycopy(text, 0, into, offset, part);
            return part;
        }
    }

    private static DumpedThread thread(ThreadDump dump, String name) {
        return dump.threads().stream()
                .filter(thread -> thread.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
