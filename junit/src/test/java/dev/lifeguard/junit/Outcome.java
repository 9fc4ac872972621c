package dev.lifeguard.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.junit.programs.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * How a test ended that ran in another JVM.
 *
 * @param status {@code SUCCESSFUL}, {@code FAILED} or {@code ABORTED}
 * @param ms how long it took
 * @param failure what it failed with, empty if it did not
 */
record Outcome(String status, long ms, String failure) {
    private static final String TEST = "test ";

    /** Runs test classes on a JDK; gives the outcomes by the names of the tests, of equal names that of the last that failed. */
    static Map<String, Outcome> of(Jdk jdk, List<String> jvmOptions, String... arguments)
            throws IOException, InterruptedException {
        return of(jdk, System.getProperty("java.class.path"), jvmOptions, arguments);
    }

    /** The same with another class path. */
    static Map<String, Outcome> of(Jdk jdk, String classPath, List<String> jvmOptions, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(jdk.java().toString(), "-cp", classPath));
        command.addAll(jvmOptions);
        command.add(Run.class.getName());
        Stream.of(arguments)
                .map(argument -> argument.contains("=") ? argument : Run.class.getPackageName() + "." + argument)
                .forEach(command::add);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try {
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(printed).isZero();
            return parsed(printed);
        } finally {
            process.destroyForcibly();
        }
    }

    private static Map<String, Outcome> parsed(String printed) {
        Map<String, Outcome> outcomes = new LinkedHashMap<>();
        printed.lines().filter(line -> line.startsWith(TEST)).forEach(line -> {
            String[] parts = line.split(" ", -1);
            String failure = new String(Base64.getDecoder().decode(parts[4]), StandardCharsets.UTF_8);
            Outcome outcome = new Outcome(parts[2], Long.parseLong(parts[3]), failure);
            outcomes.merge(parts[1], outcome, (one, other) -> other.status.equals("FAILED") ? other : one);
        });
        assertThat(outcomes).as(printed).isNotEmpty();
        return outcomes;
    }
}
