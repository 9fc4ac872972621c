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

/** A JVM that runs {@link SickShop}. Closing it kills it. */
final class SickShopJvm implements AutoCloseable {
    private final Process process;

    SickShopJvm(Path java) throws IOException {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(Jdk.quickStart());
        command.addAll(List.of("-Xmx64m", "-XX:+UseSerialGC"));
        command.addAll(List.of("-cp", Path.of("target", "test-classes").toString(), SickShop.class.getName()));
        process = new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        if (!"ready".equals(out.readLine())) {
            throw new IOException("the shop did not start: " + command);
        }
    }

    String pid() {
        return Long.toString(process.pid());
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().orTimeout(10, TimeUnit.SECONDS).join();
    }
}
