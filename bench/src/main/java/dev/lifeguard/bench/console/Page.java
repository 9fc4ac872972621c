package dev.lifeguard.bench.console;

import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A page of a browser, in which scripts are run. For one thread. */
final class Page implements AutoCloseable {
    private static final int ANSWER_S = 300;
    private static final int ENTER_TRIES = 300;
    private static final int ENTER_MS = 100;

    private final HttpClient client = HttpClient.newHttpClient();
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final WebSocket socket;
    private int last;

    Page(URI address) {
        socket =
                client.newWebSocketBuilder().buildAsync(address, new Receiver()).join();
    }

    /** Opens the address that lets a browser in, and waits for the page that comes after it by itself. */
    void enter(String address) throws IOException, InterruptedException {
        call("Page.navigate", out -> out.member("url", address));
        for (int i = 0; i < ENTER_TRIES; i++) {
            TimeUnit.MILLISECONDS.sleep(ENTER_MS);
            try {
                if (evaluate("location.search + document.querySelectorAll('main h1').length")
                        .equals("1")) {
                    return;
                }
            } catch (IOException e) {
                continue; // it was between two pages
            }
        }
        throw new IOException("the page does not come");
    }

    /**
     * Runs a script.
     *
     * @param script an expression, or a promise of its value
     * @return the value as a text
     * @throws IOException if the script fails, with its error
     */
    String evaluate(String script) throws IOException, InterruptedException {
        JsonObject answer = call(
                "Runtime.evaluate",
                out -> out.member("expression", "(async () => String(await (" + script + ")))()")
                        .member("awaitPromise", true)
                        .member("returnByValue", true));
        JsonObject result = answer.objectOrNull("result");
        if (result == null || answer.has("exceptionDetails")) {
            throw new IOException(
                    "in the page: " + (result == null ? "no result" : result.text("description", "failed")));
        }
        return result.text("value", "");
    }

    /** Waits until something is there, looking at each frame; milliseconds that the page measured from before the action to then. */
    double await(String action, String there) throws IOException, InterruptedException {
        return Double.parseDouble(evaluate("new Promise(done => {"
                + "const begin = performance.now();"
                + "const look = () => (" + there + ") ? done(performance.now() - begin) : requestAnimationFrame(look);"
                + action + "; look(); })"));
    }

    private interface Parameters {
        void write(JsonWriter out);
    }

    private JsonObject call(String method, Parameters parameters) throws IOException, InterruptedException {
        int id = ++last;
        JsonWriter out = new JsonWriter().beginObject().member("id", id).member("method", method);
        out.name("params").beginObject();
        parameters.write(out);
        socket.sendText(out.endObject().endObject().toString(), true).join();
        while (true) {
            String text = answers.poll(ANSWER_S, TimeUnit.SECONDS);
            if (text == null) {
                throw new IOException("the browser does not answer " + method);
            }
            JsonObject answer = JsonObject.parse(text);
            if (answer.integer("id", 0) == id) {
                JsonObject result = answer.objectOrNull("result");
                if (result == null) {
                    throw new IOException(method + ": " + text);
                }
                return result;
            }
        }
    }

    @Override
    public void close() {
        socket.abort();
        client.shutdownNow();
    }

    /** Puts the parts of each message together. */
    private final class Receiver implements WebSocket.Listener {
        private final StringBuilder begun = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence part, boolean whole) {
            begun.append(part);
            if (whole) {
                answers.add(begun.toString());
                begun.setLength(0);
            }
            from.request(1);
            return null;
        }
    }
}
