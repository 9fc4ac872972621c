package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Thread dumps that the JDK's own tool makes of a JVM, in each of its forms. */
class DumpsIT {
    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"Thread.print,", "Thread.dump_to_file,", "Thread.dump_to_file,-format=json"})
    void twoShowADeadlockedPool(String command, @Nullable String format) throws Exception {
        Process jvm = AilingJvm.start("nested-submit", Jdk.NEWEST, List.of(), directory);
        List<String> files = new ArrayList<>(List.of("advise"));
        try {
            TimeUnit.SECONDS.sleep(1);
            for (int i = 1; i <= 2; i++) {
                files.add(dump(jvm.pid(), command, format, directory.resolve("dump-" + i)));
                TimeUnit.SECONDS.sleep(3); // a wait counts as one that never ends after 2.5 s
            }
        } finally {
            jvm.destroyForcibly();
        }
        Lifeguard.Result advice = Lifeguard.run(files.toArray(String[]::new));
        assertThat(advice.out())
                .contains("Java " + Jdk.NEWEST.version())
                .contains("is deadlocked: all its 2 workers wait in " + WaitingTasks.class.getName());
    }

    private static String dump(long pid, String command, @Nullable String format, Path to)
            throws IOException, InterruptedException {
        List<String> jcmd =
                new ArrayList<>(List.of(Jdk.NEWEST.home().resolve("bin/jcmd").toString(), Long.toString(pid), command));
        boolean printed = command.equals("Thread.print");
        if (!printed) {
            jcmd.add(to.toString());
        }
        if (format != null) {
            jcmd.add(format);
        }
        Path output = printed ? to : Files.createTempFile(to.getParent(), "jcmd", ".txt");
        Process process = new ProcessBuilder(jcmd)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(output)).isZero();
        return to.toString();
    }
}
