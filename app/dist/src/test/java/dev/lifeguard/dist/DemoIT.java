package dev.lifeguard.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a short real run of {@code lifeguard demo}. */
class DemoIT {
    private static final Pattern PID = Pattern.compile("It runs as process ([0-9]+)");

    @TempDir
    private Path folder;

    @Test
    void findsAndFixesTheFault() throws Exception {
        Run demo = Run.of(folder, Jdk.OLDEST.java(), "demo", "--seconds", "6");
        assertThat(demo.err()).isEmpty();
        assertThat(demo.out())
                .containsPattern("\\$ lifeguard watch [0-9]+")
                .containsPattern("checkout +thread pool +12/12")
                .contains("Tasks wait for the 12 threads of checkout")
                .contains("dev.lifeguard.cli.demo.PriceClient.fetch")
                .containsPattern("(recommended|worth a try): ")
                .containsPattern("set from 12 to [0-9]+");
        assertThat(demo.exitCode()).isZero();
        assertThat(isGone(pid(demo.out()))).isTrue();
    }

    @Test
    void anInterruptionEndsAllProcesses() throws Exception {
        leavesNothing(ProcessHandle::destroy, 0);
    }

    @Tag("long")
    @Test
    void aKillEndsAllProcesses() throws Exception {
        leavesNothing(ProcessHandle::destroyForcibly, 128 + 9);
    }

    private interface End {
        void of(ProcessHandle process);
    }

    private void leavesNothing(End end, int exitCode) throws Exception {
        Process demo = new ProcessBuilder(Jdk.NEWEST.java().toString(), "-jar", Run.JAR.toString(), "demo")
                .directory(folder.toFile())
                .redirectError(Redirect.DISCARD)
                .start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(demo.getInputStream(), StandardCharsets.UTF_8))) {
            String line = out.readLine();
            while (line != null && !PID.matcher(line).find()) {
                line = out.readLine();
            }
            long shop = pid(String.valueOf(line));
            assertThat(isGone(shop)).isFalse();
            end.of(demo.toHandle()); // Process.destroy would close its output too
            assertThat(demo.waitFor()).isEqualTo(exitCode);
            ProcessHandle.of(shop)
                    .ifPresent(process ->
                            process.onExit().orTimeout(20, TimeUnit.SECONDS).join());
        } finally {
            demo.destroyForcibly();
        }
    }

    private static long pid(String text) {
        Matcher pid = PID.matcher(text);
        assertThat(pid.find()).as(text).isTrue();
        return Long.parseLong(pid.group(1));
    }

    private static boolean isGone(long pid) {
        return ProcessHandle.of(pid).isEmpty();
    }
}
