package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.cli.recording.SavedRecording;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.slf4j.LoggerFactory;

/** JVMs that run one of the {@link Ailing} programs. */
final class AilingJvm {
    private static final int SECONDS = 8;

    private AilingJvm() {}

    /** Returns the findings of a recording. */
    static List<Finding> findings(Path recording) {
        return Advised.of(SavedRecording.read(recording)).advice().stream()
                .map(Advice::finding)
                .toList();
    }

    /** Returns the ids of the findings of a recording. */
    static List<FindingId> ids(Path recording) {
        return findings(recording).stream().map(Finding::id).toList();
    }

    /** Runs a program for some seconds and returns its recording. */
    static Path record(String program, Path directory) throws IOException, InterruptedException {
        Path file = directory.resolve(program + ".jsonl.gz");
        Path probe = Path.of("target", "lib", "lifeguard-probe.jar").toAbsolutePath();
        Process jvm = start(program, Jdk.NEWEST, List.of("-javaagent:" + probe + "=record=" + file), directory);
        try {
            TimeUnit.SECONDS.sleep(SECONDS);
            jvm.getOutputStream().close();
            assertThat(jvm.waitFor(30, TimeUnit.SECONDS)).as(program + " ends").isTrue();
        } finally {
            jvm.destroyForcibly();
        }
        return file;
    }

    /** Starts a program and waits until it is ready. */
    static Process start(String program, Jdk jdk, List<String> options, Path directory) throws IOException {
        List<String> command = jdk.command("-Xmx96m", "-XX:+UseSerialGC");
        command.addAll(options);
        command.addAll(List.of("-Djava.io.tmpdir=" + directory));
        String classPath = String.join(
                File.pathSeparator,
                Path.of("target", "test-classes").toString(),
                jar(HikariDataSource.class),
                jar(LoggerFactory.class));
        command.addAll(List.of("-cp", classPath, Ailing.class.getName(), program));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        BufferedReader output = process.inputReader();
        List<String> before = new ArrayList<>();
        for (String line = output.readLine(); !"ready".equals(line); line = output.readLine()) {
            if (line == null) {
                process.destroyForcibly();
                throw new IOException(program + " did not start: " + before);
            }
            before.add(line); // a JVM's warnings also appear on its standard output
        }
        return process;
    }

    private static String jar(Class<?> type) {
        return Path.of(URI.create(
                        type.getProtectionDomain().getCodeSource().getLocation().toString()))
                .toString();
    }
}
