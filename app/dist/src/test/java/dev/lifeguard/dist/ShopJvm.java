package dev.lifeguard.dist;

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

/** A JVM that runs {@link Shop}. Closing it kills it. */
final class ShopJvm implements AutoCloseable {
    private final Process process;
    private final BufferedReader out;

    /**
     * Starts it and waits until its pool works.
     *
     * @param options options of the JVM; what follows {@code --} goes to the program
     */
    ShopJvm(Path java, String... options) throws IOException {
        this(List.of(), java, options);
    }

    /** Starts it through another command, such as one that changes the user. */
    ShopJvm(List<String> by, Path java, String... options) throws IOException {
        List<String> all = List.of(options);
        int split = all.contains("--") ? all.indexOf("--") : all.size();
        List<String> command = new ArrayList<>(by);
        command.add(java.toString());
        command.addAll(Jdk.quickStart());
        command.addAll(List.of("-Xmx64m", "-XX:+UseSerialGC"));
        command.addAll(all.subList(0, split));
        command.addAll(List.of("-cp", Path.of("target", "test-classes").toString(), Shop.class.getName()));
        command.addAll(all.subList(Math.min(split + 1, all.size()), all.size()));
        process = new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
        out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        if (!"ready".equals(out.readLine())) {
            throw new IOException("the shop did not start: " + command);
        }
    }

    String pid() {
        return Long.toString(process.pid());
    }

    boolean alive() {
        return process.isAlive();
    }

    /** Lets it end and returns its last output. */
    List<String> end() throws IOException {
        process.getOutputStream().close();
        return out.lines().toList();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().orTimeout(10, TimeUnit.SECONDS).join();
    }
}
