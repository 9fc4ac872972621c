package dev.lifeguard.cli.it;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.Reactor;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A JVM that runs the tutorial's program with the probe. Closing it kills it. */
final class CheckoutJvm implements AutoCloseable {
    private static final String MAIN = "com.shop.Checkout";

    private final Process process;
    private final int port;

    private CheckoutJvm(List<String> command, int port) throws IOException {
        this.port = port;
        process = new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
        String first =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)).readLine();
        if (first == null || !first.startsWith("checkout runs as process ")) {
            process.destroyForcibly();
            throw new IOException("the tutorial's program did not start: " + command);
        }
    }

    /** Compiles the program into a folder. */
    static void compile(Path classes) throws Exception {
        Path source = Reactor.root().resolve(Path.of("docs", "tutorial", "Checkout.java"));
        Lifeguard.Result result = Lifeguard.runCommand(
                Map.of(),
                List.of(
                        Jdk.NEWEST.java().resolveSibling("javac").toString(),
                        "--release",
                        "17",
                        "-Werror",
                        "-Xlint:all",
                        "-d",
                        classes.toString(),
                        source.toString()));
        if (result.exitCode() != 0) {
            throw new IOException(result.err());
        }
    }

    /**
     * Starts the JVM and waits until the program runs.
     *
     * @param options agent options in addition to the port
     */
    static CheckoutJvm start(Path classes, String options) throws IOException {
        int port = freePort();
        List<String> command = Jdk.NEWEST.command("-Xmx64m");
        command.add(
                "-javaagent:" + Path.of("target", "lib", "lifeguard-probe.jar") + "=metrics=" + port + "," + options);
        command.addAll(List.of("-cp", classes.toString(), MAIN));
        return new CheckoutJvm(command, port);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    String pid() {
        return Long.toString(process.pid());
    }

    /** Returns the probe's port. */
    int port() {
        return port;
    }

    /** Returns the file with port and token. */
    Path descriptor() {
        return Path.of(System.getProperty("java.io.tmpdir"), "lifeguard-" + pid() + ".json");
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
