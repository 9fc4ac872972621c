package dev.lifeguard.cli.it;

import dev.lifeguard.architecture.Jdk;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM that runs {@link SampleApp}. Closing it kills it if it has not ended before. */
final class SampleJvm implements AutoCloseable {
    private final Process process;
    private final BufferedReader out;

    /**
     * Starts it and waits until its pool works.
     *
     * @param options options of the JVM; what follows {@code --} goes to the application
     */
    SampleJvm(Jdk jdk, String... options) throws IOException {
        this(List.of(), jdk, options);
    }

    /** Starts it through another command, such as one that changes the user. */
    SampleJvm(List<String> by, Jdk jdk, String... options) throws IOException {
        this(by, SampleApp.class, jdk, options);
    }

    /** Starts another application that also prints "ready". */
    SampleJvm(Class<?> application, Jdk jdk, String... options) throws IOException {
        this(List.of(), application, jdk, options);
    }

    /** Starts the same application from the archive of {@link SampleJar}. */
    SampleJvm(Path jar, String... options) throws IOException {
        this(List.of(), List.of("-jar", jar.toString()), Jdk.NEWEST, options);
    }

    private SampleJvm(List<String> by, Class<?> application, Jdk jdk, String... options) throws IOException {
        this(by, List.of("-cp", Path.of("target", "test-classes").toString(), application.getName()), jdk, options);
    }

    private SampleJvm(List<String> by, List<String> program, Jdk jdk, String... options) throws IOException {
        List<String> command = new ArrayList<>(by);
        command.addAll(jdk.command("-Xmx64m"));
        List<String> all = List.of(options);
        int split = all.contains("--") ? all.indexOf("--") : all.size();
        command.addAll(all.subList(0, split));
        command.addAll(program);
        command.addAll(all.subList(Math.min(split + 1, all.size()), all.size()));
        process = new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
        out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        if (!"ready".equals(out.readLine())) {
            throw new IOException("the sample application did not start: " + command);
        }
    }

    String pid() {
        return Long.toString(process.pid());
    }

    /** Returns the pid of the JVM itself, which differs from the command's if that did not exec it. */
    String innermost() {
        return process.descendants()
                .reduce((one, next) -> next)
                .map(jvm -> Long.toString(jvm.pid()))
                .orElseGet(this::pid);
    }

    boolean alive() {
        return process.isAlive();
    }

    /** Lets it end by itself. */
    void end() throws IOException {
        process.getOutputStream().close();
    }

    /** Returns its last line, once it has ended by itself. */
    String lastLine() throws IOException {
        end();
        return out.lines().reduce("", (before, line) -> line);
    }

    /** Kills it without time for cleanup. */
    void kill() {
        process.destroyForcibly();
    }

    void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, pid()).start().waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().orTimeout(10, TimeUnit.SECONDS).join();
    }
}
