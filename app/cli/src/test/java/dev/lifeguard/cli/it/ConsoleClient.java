package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A console, and a browser that shows it. Closing it kills the console if it has not ended before. */
final class ConsoleClient implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Lifeguard console;
    private final HttpClient http =
            HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    private final String base;

    /** Starts a console that keeps its ledger in {@code state}, and logs the browser in. */
    ConsoleClient(Path state, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("console", "--no-open", "--seconds", "600"));
        command.addAll(List.of(arguments));
        console = Lifeguard.startWith(Map.of("XDG_STATE_HOME", state.toString()), command.toArray(String[]::new));
        String address = console.awaitOutput("\n").output().strip();
        base = address.substring(0, address.indexOf("/?"));
        assertThat(send(HttpRequest.newBuilder(URI.create(address)).build()).statusCode())
                .isEqualTo(200);
    }

    private HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private URI uri(String path) {
        return URI.create(base + path);
    }

    HttpResponse<String> response(String path) throws Exception {
        return send(HttpRequest.newBuilder(uri(path)).build());
    }

    HttpResponse<String> post(String path, String body) throws Exception {
        return send(HttpRequest.newBuilder(uri(path))
                .header("Origin", base)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    /** Returns the answer as soon as it matches. */
    JsonNode get(String path, Predicate<JsonNode> wanted) throws Exception {
        long deadline = System.nanoTime() + LIMIT.toNanos();
        while (true) {
            HttpResponse<String> response = response(path);
            if (response.statusCode() == 200) {
                JsonNode answer = JSON.readTree(response.body());
                if (wanted.test(answer)) {
                    return answer;
                }
            } else if (response.statusCode() != 202 && response.statusCode() != 503) {
                throw new AssertionError(path + ": " + response.statusCode() + " " + response.body());
            }
            if (System.nanoTime() > deadline) {
                throw new TimeoutException(path + " is still " + response.body());
            }
            TimeUnit.MILLISECONDS.sleep(200);
        }
    }

    JsonNode get(String path) throws Exception {
        return get(path, answer -> true);
    }

    /** Reads events until one with that name arrives. Returns its data. */
    JsonNode event(String source, String name) throws Exception {
        return event(source, name, data -> true);
    }

    /** Reads events until one with that name arrives and matches. Returns its data. */
    JsonNode event(String source, String name, Predicate<JsonNode> wanted) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(uri("/api/source/" + source + "/live")).build();
        try (InputStream in = http.send(request, HttpResponse.BodyHandlers.ofInputStream())
                        .body();
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            boolean next = false;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                JsonNode data = next ? JSON.readTree(line.substring("data: ".length())) : null;
                if (data != null && wanted.test(data)) {
                    return data;
                }
                next = line.equals("event: " + name);
            }
        }
        throw new AssertionError("the stream ended without " + name);
    }

    /** Returns the texts of a member of each element. */
    static List<String> texts(JsonNode array, String member) {
        return array.valueStream().map(one -> one.get(member).asString()).toList();
    }

    /** Ends the console as a user does. */
    Lifeguard.Result end() throws Exception {
        console.interrupt();
        return console.result();
    }

    @Override
    public void close() {
        console.close();
    }
}
