package dev.lifeguard.imports.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.imports.Dumps;
import dev.lifeguard.imports.Imports;
import dev.lifeguard.imports.dump.DumpedThread;
import dev.lifeguard.imports.dump.DumpedThread.State;
import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.recording.Recording;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * One program in every format: {@code main} sleeps, {@code orders-1} and {@code orders-2} wait for each other's
 * monitors, {@code prices-1} waits for a task.
 */
class FormatsTest {
    /** The states are the initials of the four threads' states, {@code O} where neither format nor stack shows them. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            hotspot-5.txt                | 5u22   | TBBW | yes
            hotspot-7.txt                | 7u80   | TBBW | yes
            hotspot-8.txt                | 8u172  | TBBW | yes
            hotspot-8-altered.txt        |        | TBBW | yes
            hotspot-8-double-spaced.txt  | 8u172  | TBBW | yes
            hotspot-8-no-banner.txt      |        | TBBW | yes
            hotspot-8-unindented.txt     | 8u172  | TBBW | yes
            hotspot-8-unquoted.txt       |        | TBBW | yes
            jstack-l-17.txt              | 17.0.15+6-Debian-1deb12u1 | TBBW | yes
            hotspot-21.txt               | 21.0.5+11-LTS             | TBBW | yes
            jstack-F-8.txt               | 8u172  | TOOW | no
            jhsdb-17.txt                 | 17.0.15+6-Debian-1deb12u1 | TBBW | yes
            boot-1.json                  |        | RBBW | yes
            boot-3.json                  |        | RBBW | yes
            boot-3-http.txt              |        | RBBW | yes
            boot-3.txt                   | 17.0.15+6-Debian-1deb12u1 | RBBW | yes
            boot-wrapped.txt             |        | RBBW | yes
            jolokia.json                 |        | RBBW | yes
            solr.json                    |        | TBBW | yes
            spark.json                   |        | TBBW | yes
            flink.json                   |        | TBBW | yes
            thread-info-17.txt           |        | RBBW | yes
            arthas-thread-n.txt          |        | TBBW | yes
            metrics.txt                  |        | TBBW | yes
            tomcat-manager.txt           | 8u172  | TBBW | yes
            weblogic.txt                 |        | TBBW | no
            hadoop-stacks.txt            |        | TBBW | yes
            visualvm.txt                 | 8u172  | TBBW | yes
            jconsole.txt                 |        | TBBW | yes
            intellij-debugger.txt        |        | TBBW | yes
            intellij-old.txt             |        | TBBW | no
            intellij-export.txt          |        | TBBW | yes
            stack-traces-17.txt          |        | OOOW | no
            stack-traces-25.txt          |        | OOOW | no
            hot-threads.txt              |        | TOOW | no
            hot-threads-logstash.txt     |        | TBBW | no
            jetty.txt                    |        | TBBW | no
            watchdog.txt                 |        | TBBW | no
            docker.json                  | 8u172  | TBBW | yes
            kubernetes-cri.txt           | 8u172  | TBBW | yes
            compose.txt                  |        | TBBW | yes
            journal.txt                  | 8u172  | TBBW | yes
            logstash.json                | 8u172  | TBBW | yes
            logstash-lines.json          | 8u172  | TBBW | yes
            ticket.txt                   |        | TBBW | yes
            fenced.txt                   | 21.0.5+11-LTS | TBBW | yes
            page.html                    | 8u172  | TBBW | yes
            """)
    void readsThreadsStatesAndLocks(String file, String version, String states, String locks) throws IOException {
        String text = Dumps.text("formats/" + file);

        List<ThreadDump> dumps = Dumps.in(text);

        assertThat(dumps).hasSize(1);
        ThreadDump dump = dumps.get(0);
        assertThat(dump.version()).isEqualTo(version == null ? "" : version);
        List<DumpedThread> threads = dump.threads().stream()
                .filter(thread -> !thread.frames().isEmpty())
                .toList();
        if (!file.equals("jstack-F-8.txt")) { // the only one without names
            assertThat(threads)
                    .extracting(DumpedThread::name)
                    .containsExactly("main", "orders-1", "orders-2", "prices-1");
        }
        assertThat(threads.stream().map(thread -> letter(thread.state())).collect(Collectors.joining()))
                .isEqualTo(states);
        assertThat(threads.get(1).frames().get(0).text()).isEqualTo("com.shop.Shop.order:5");
        assertThat(threads.get(3).frames().get(0).isNative()).isTrue();

        Recording recording = Imports.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));

        assertThat(recording.pools().values())
                .extracting(PoolInfo::className)
                .contains("java.util.concurrent.ThreadPoolExecutor");
        assertThat(circles(recording))
                .isEqualTo(locks.equals("yes") ? List.of("orders-1 orders-2", "orders-2 orders-1") : List.of());
    }

    private static String letter(State state) {
        return state.name().substring(0, 1);
    }

    /** Returns pairs of waiter and holder. */
    private static List<String> circles(Recording recording) {
        WaitSnapshot last = recording.waits().get(0);
        return last.groups().stream()
                .filter(group -> group.awaitedAt() != WaitSnapshot.NONE)
                .flatMap(group -> last.awaited().get(group.awaitedAt()).by().stream()
                        .map(by -> group.thread() + " " + last.groups().get(by).thread()))
                .sorted()
                .toList();
    }
}
