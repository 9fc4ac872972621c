package dev.lifeguard.cli;

import static dev.lifeguard.cli.Samples.pool;
import static dev.lifeguard.cli.Samples.poolTick;
import static dev.lifeguard.cli.Samples.tick;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.lifeguard.model.recording.EventWriter;
import dev.lifeguard.report.process.Interruption;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final HttpServer server = server();

    @TempDir
    private Path directory;

    @AfterEach
    void end() {
        server.stop(0);
    }

    /** Simulates a probe of a later version. */
    @Test
    void unknownMembersAndKindsAreKept() throws IOException {
        List<String> sent = List.of(
                with(EventWriter.line(Samples.header()), "\"region\":\"eu\""),
                with(EventWriter.line(pool(1)), "\"owner\":{\"team\":\"prices\"}"),
                "{\"weather\":{\"sun\":true}}",
                with(EventWriter.line(tick(1, poolTick(1, 2, 0, 10, 0))), "\"moon\":[1,2]"),
                EventWriter.line(tick(2, poolTick(1, 2, 0, 10, 0))));
        serve(String.join("\n", sent) + "\n");
        Path token = Files.writeString(directory.resolve("token"), "secret\n");
        Path file = directory.resolve("r.jsonl.gz");

        String target = "127.0.0.1:" + server.getAddress().getPort();
        int exit = run("record", target, "--token-file", token.toString(), "--seconds", "2", "--out", file.toString());

        assertThat(exit).describedAs(err.toString()).isZero();
        assertThat(lines(file)).isEqualTo(sent);
    }

    private static String with(String line, String member) {
        return line.substring(0, line.length() - 1) + "," + member + "}";
    }

    private void serve(String recording) {
        byte[] body = recording.getBytes(StandardCharsets.UTF_8);
        server.createContext("/events", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(body);
            exchange.getResponseBody().flush(); // and stays open, as a probe's stream does
        });
        server.start();
    }

    private static HttpServer server() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(Path file) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    private int run(String... args) {
        return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true), new Interruption());
    }
}
