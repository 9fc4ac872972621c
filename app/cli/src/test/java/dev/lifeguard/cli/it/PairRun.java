package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.cli.recording.SavedRecording;
import dev.lifeguard.cli.recording.Span;
import dev.lifeguard.model.recording.Recording;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.slf4j.LoggerFactory;

/** Runs a program of {@link Ailing} under the probe and JFR, with thread dumps in its output. */
final class PairRun {
    private static final int DUMPS = 20;
    private static final int BETWEEN_MS = 400;

    private PairRun() {}

    /** Returns the pairs of one run: the probe with the dumps in the log, and with the JFR file. */
    static List<Pair> of(String program, Jdk java, String settings, Path directory) throws Exception {
        Path folder = Files.createDirectories(directory.resolve(program + "-" + java + "-" + settings));
        Path recorded = folder.resolve("probe.jsonl.gz");
        Path log = folder.resolve("program.log");
        Path flight = folder.resolve("flight.jfr");
        Process jvm = start(program, java, settings, recorded, log, flight);
        try {
            Lifeguard.await(log, 1);
            awaitReady(log, jvm);
            for (int i = 0; i < DUMPS; i++) {
                TimeUnit.MILLISECONDS.sleep(BETWEEN_MS);
                new ProcessBuilder("kill", "-QUIT", Long.toString(jvm.pid()))
                        .start()
                        .waitFor();
            }
            TimeUnit.MILLISECONDS.sleep(BETWEEN_MS);
            jvm.getOutputStream().close();
            assertThat(jvm.waitFor(60, TimeUnit.SECONDS)).as(program + " ends").isTrue();
        } finally {
            jvm.destroyForcibly();
        }
        Recording probe = SavedRecording.read(recorded);
        return List.of(
                Pair.of(program, java, "thread dumps", probe, SavedRecording.readAny(List.of(log), Span.ALL)),
                Pair.of(program, java, "JFR " + settings, probe, SavedRecording.readAny(List.of(flight), Span.ALL)));
    }

    private static void awaitReady(Path log, Process jvm) throws Exception {
        while (!Files.readString(log).contains("ready")) {
            assertThat(jvm.isAlive()).as(Files.readString(log)).isTrue();
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    private static Process start(String program, Jdk java, String settings, Path recorded, Path log, Path flight)
            throws IOException {
        Path probe = Path.of("target", "lib", "lifeguard-probe.jar").toAbsolutePath();
        String classPath = String.join(
                File.pathSeparator,
                Path.of("target", "test-classes").toString(),
                jar(HikariDataSource.class),
                jar(LoggerFactory.class));
        return new ProcessBuilder(
                        java.java().toString(),
                        "-Xmx96m",
                        "-XX:+UseSerialGC",
                        "-XX:StartFlightRecording=settings=" + settings + ",filename=" + flight,
                        "-javaagent:" + probe + "=record=" + recorded,
                        "-cp",
                        classPath,
                        Ailing.class.getName(),
                        program)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }

    private static String jar(Class<?> type) {
        return Path.of(URI.create(
                        type.getProtectionDomain().getCodeSource().getLocation().toString()))
                .toString();
    }
}
