package dev.lifeguard.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.junit.programs.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The result of a test that ran in another JVM.
 *
 * @param status {@code SUCCESSFUL}, {@code FAILED} or {@code ABORTED}
 * @param ms its duration in milliseconds
 * @param failure its failure, empty if none
 */
record Outcome(String status, long ms, String failure) {
    private static final String TEST = "test ";

    /** Runs test classes on a JDK. Returns the outcomes by test name; for equal names, that of the last failed one. */
    static Map<String, Outcome> of(Jdk jdk, List<String> jvmOptions, String... arguments)
            throws IOException, InterruptedException {
        return of(jdk, System.getProperty("java.class.path"), jvmOptions, arguments);
    }

    /** Runs test classes with another class path. */
    static Map<String, Outcome> of(Jdk jdk, String classPath, List<String> jvmOptions, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = jdk.command("-cp", classPath);
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
