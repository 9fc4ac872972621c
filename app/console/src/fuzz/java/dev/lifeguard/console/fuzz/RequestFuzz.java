package dev.lifeguard.console.fuzz;

import dev.lifeguard.console.http.Api;
import dev.lifeguard.console.http.ConsoleServer;
import dev.lifeguard.console.http.EventStream;
import dev.lifeguard.console.http.Reply;
import dev.lifeguard.console.http.Request;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Bytes as a client's request to a running server. The server must answer with HTTP or close, never with an unexpected
 * error, and no unauthenticated request may reach the API.
 */
public final class RequestFuzz {
    /** Placeholder in the corpus for a value that the fuzzer cannot know. */
    static final String PORT = "PORT";

    static final String COOKIE = "COOKIE";

    private static final Pattern ANSWER = Pattern.compile("(HTTP/1\\.1 (\\d{3}) [\\s\\S]*)?");
    private static final Pattern LET_IN = Pattern.compile("(?i)set-cookie: ([^;]*);");

    /** Reads every part of a request. */
    private static final Api API = new Api() {
        @Override
        public Reply answer(Request request) {
            answered = true;
            for (String name : request.query().keySet()) {
                request.number(name, 0);
                request.required(name);
            }
            request.whole("size", 0);
            request.text("pool");
            return Reply.done();
        }

        @Override
        public boolean isStream(Request request) {
            return request.path().contains("live");
        }

        @Override
        public Runnable stream(Request request, EventStream to) {
            answered = true;
            to.end();
            return () -> {};
        }
    };

    private static volatile boolean answered;
    private static final ConsoleServer SERVER = server();
    private static final String PORT_NUMBER = String.valueOf(URI.create(SERVER.address()).getPort());
    private static final String SESSION = session();

    private RequestFuzz() {}

    /** Called by Jazzer for each input. */
    public static void fuzzerTestOneInput(byte[] bytes) throws IOException {
        String sent = new String(bytes, StandardCharsets.ISO_8859_1).replace(PORT, PORT_NUMBER);
        answered = false;
        String answer = answer(sent.replace(COOKIE, SESSION));
        Matcher matcher = ANSWER.matcher(answer);
        if (!matcher.matches() || "500".equals(matcher.group(2))) {
            throw new IllegalStateException("neither an answer nor none: " + answer);
        }
        if (answered && !sent.contains(COOKIE)) {
            throw new IllegalStateException("not let in, and answered: " + answer);
        }
    }

    private static String answer(String request) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", Integer.parseInt(PORT_NUMBER))) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (SocketException e) {
            return ""; // the connection was cut off
        }
    }

    private static ConsoleServer server() {
        try {
            return new ConsoleServer(0, API);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String session() {
        String address = SERVER.address();
        String path = address.substring(address.indexOf("/?"));
        try {
            Matcher letIn =
                    LET_IN.matcher(answer("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + PORT_NUMBER + "\r\n\r\n"));
            if (letIn.find()) {
                return letIn.group(1);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw new IllegalStateException("not let in");
    }
}
