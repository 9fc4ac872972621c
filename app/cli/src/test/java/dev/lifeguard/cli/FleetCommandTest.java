package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.lifeguard.report.process.Interruption;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the messages about servers that are not Prometheus or cannot answer. {@code FleetIT} in {@code fleet} queries a
 * real one.
 */
class FleetCommandTest {
    @TempDir
    private Path directory;

    private final List<String> authorizations = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private int status = 200;
    private byte[] body = {};
    private boolean endless;

    FleetCommandTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @BeforeEach
    void serve() {
        server.createContext("/", exchange -> {
            String authorization = exchange.getRequestHeaders().getFirst("Authorization");
            authorizations.add(authorization == null ? "" : authorization);
            exchange.sendResponseHeaders(status, endless ? 0 : body.length == 0 ? -1 : body.length);
            try (OutputStream out = exchange.getResponseBody()) {
                do {
                    out.write(body);
                } while (endless);
            } catch (IOException e) {
                // the client has gone
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @ParameterizedTest
    @CsvSource({
        "200, <html>, its answer is not that of a Prometheus: ",
        "200, {}, it failed: without a reason",
        "401, no, it refuses (401): give a token that it accepts by --token-file",
        "404, no, it has no /api/v1 there (404): is that the address of a Prometheus?",
        "503, {\"error\":\"query timed out\"}, it gave up (503): query timed out",
        "422, {\"error\":\"too many samples\"}, it answers 422: too many samples",
        "500, no, it answers 500",
    })
    void aServerErrorIsOneLine(int code, String answer, String says) {
        status = code;
        body = answer.getBytes(StandardCharsets.UTF_8);
        Outcome outcome = run("fleet", "--prometheus", url());
        assertThat(outcome.err()).startsWith("lifeguard: " + url() + ": " + says);
        assertThat(outcome.err().lines()).hasSize(1);
        assertThat(outcome.exitCode()).isEqualTo(3);
        assertThat(outcome.out()).isEmpty();
    }

    @Test
    void serverWithoutOurMetricsIsOneLine() {
        body = "{\"status\":\"success\",\"data\":{\"resultType\":\"vector\",\"result\":[]}}"
                .getBytes(StandardCharsets.UTF_8);
        assertThat(run("fleet", "--prometheus", url()).err())
                .startsWith("lifeguard: " + url() + ": it has no metrics of Lifeguard's probe");
    }

    @Test
    void anEndlessAnswerIsAbandoned() {
        body = new byte[1 << 20];
        endless = true;
        Outcome outcome = run("fleet", "--prometheus", url());
        assertThat(outcome.err()).isEqualTo("lifeguard: " + url() + ": cannot reach it: more than 64 MB\n");
        assertThat(outcome.exitCode()).isEqualTo(3);
    }

    @Test
    void aMissingServerIsOneLine() {
        String url = url();
        server.stop(0);
        Outcome outcome = run("fleet", "--prometheus", url);
        assertThat(outcome.err()).startsWith("lifeguard: " + url + ": cannot reach it: ");
        assertThat(outcome.err().lines()).hasSize(1);
        assertThat(outcome.exitCode()).isEqualTo(3);
    }

    @Test
    void tokensAndPasswordsAreSent() throws IOException {
        Path token = Files.writeString(directory.resolve("token"), "abc\n");
        Path password = Files.writeString(directory.resolve("password"), "prom:pass");
        run("fleet", "--prometheus", url());
        run("fleet", "--prometheus", url(), "--token-file", token.toString());
        run("fleet", "--prometheus", url(), "--token-file", password.toString());
        assertThat(authorizations).containsExactly("", "Bearer abc", "Basic cHJvbTpwYXNz");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "|give --prometheus URL, or rules, or dashboards",
                "--prometheus prometheus:9090|'prometheus:9090' is not an address such as http://prometheus:9090",
                "--prometheus http://a:b@prometheus|a password in the address is visible to others",
                "--prometheus http://x --since 1s|--since must be 5m to 366d",
                "--prometheus http://x --top 0|--top must be at least 1",
                "--prometheus http://x --timeout 1ms|--timeout must be at least 1s",
                "--prometheus http://x --selector cluster=\"a\"|does not distinguish services: add it to --by",
                "--prometheus http://x --selector a|is not a selector such as",
                "--prometheus http://x --by job,instance|'instance' is not a label of a service",
                "--prometheus http://x --token-file /nowhere/token|no token in /nowhere/token: it cannot be read",
                "dashboards|--out DIR is missing",
                "sizes|Invalid value",
            })
    void badInputIsOneLine(String arguments, String says) {
        String[] words = ("fleet" + (arguments == null ? "" : " " + arguments)).split(" ");
        Outcome outcome = run(words);
        assertThat(outcome.err()).startsWith("lifeguard: ").contains(says);
        assertThat(outcome.err().lines()).hasSize(1);
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @Test
    void rulesAndDashboardsAreWritten() throws IOException {
        String rules = run("fleet", "rules", "--by", "namespace,app").out();
        assertThat(rules).contains("record: lifeguard:service_pool_use:avg", "by (namespace, app, pool, kind)");
        Path file = directory.resolve("rules.yml");
        assertThat(run("fleet", "rules", "--by", "namespace,app", "--out", file.toString())
                        .out())
                .isEqualTo(file + System.lineSeparator());
        assertThat(file).content().isEqualTo(rules);

        Path dashboards = directory.resolve("grafana");
        assertThat(run("fleet", "dashboards", "--out", dashboards.toString())
                        .out()
                        .lines())
                .containsExactly(
                        dashboards.resolve("lifeguard-fleet.json").toString(),
                        dashboards.resolve("lifeguard-service.json").toString());
        assertThat(dashboards.resolve("lifeguard-service.json"))
                .content()
                .contains("\"label_values(lifeguard:service_pool_use:avg, job)\"");
    }

    private String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private record Outcome(int exitCode, String out, String err) {}

    private static Outcome run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Main.run(arguments, new PrintWriter(out), new PrintWriter(err), new Interruption());
        return new Outcome(exitCode, out.toString(), err.toString());
    }
}
