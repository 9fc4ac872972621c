package dev.lifeguard.cli.endpoint;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A probe's HTTP endpoint.
 *
 * @param host a loopback address or a name of one
 * @param port its port
 * @param token the token that it requires
 */
public record Endpoint(String host, int port, String token) {
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(5);
    private static final int MAX_TEXT = 4096;

    public Endpoint(Descriptor descriptor) {
        this("127.0.0.1", descriptor.port(), descriptor.token());
    }

    /** Returns host and port as users write them. */
    public String address() {
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }

    /**
     * Requests the events: pools and stacks known so far, then each event as it happens.
     *
     * @param silence read timeout
     * @throws IOException with a message for the user
     */
    public InputStream events(Duration silence) throws IOException {
        HttpURLConnection connection = open("GET", "/events", silence);
        return connection.getInputStream();
    }

    /** Asks the probe to detach and waits until it has. */
    public void detach(Duration limit) throws IOException {
        HttpURLConnection connection = open("POST", "/detach", limit);
        connection.getInputStream().close();
    }

    /**
     * Sends an order about a pool's size.
     *
     * @throws RefusedException if the probe refuses it
     */
    String resize(String order, Duration limit) throws IOException, RefusedException {
        HttpURLConnection connection = connection("POST", "/resize", limit);
        byte[] body = order.getBytes(StandardCharsets.UTF_8);
        connection.setDoOutput(true);
        connection.setFixedLengthStreamingMode(body.length);
        try (OutputStream out = connection.getOutputStream()) {
            out.write(body);
        } catch (IOException e) {
            throw new IOException("nothing answers there (" + e.getMessage() + ")", e);
        }
        int status = status(connection);
        if (status == 404) {
            throw new RefusedException("its probe is of a version that cannot resize");
        }
        if (status == 400 || status == 409) {
            InputStream error = connection.getErrorStream();
            throw new RefusedException(error == null ? "no reason given" : text(error));
        }
        requireDone(connection, status);
        try (InputStream in = connection.getInputStream()) {
            return text(in);
        }
    }

    private static String text(InputStream in) throws IOException {
        return new String(in.readNBytes(MAX_TEXT), StandardCharsets.UTF_8).strip();
    }

    private HttpURLConnection open(String method, String path, Duration silence) throws IOException {
        HttpURLConnection connection = connection(method, path, silence);
        requireDone(connection, status(connection));
        return connection;
    }

    private HttpURLConnection connection(String method, String path, Duration silence) throws IOException {
        HttpURLConnection connection = (HttpURLConnection)
                URI.create("http://" + address() + path).toURL().openConnection(Proxy.NO_PROXY);
        connection.setRequestMethod(method);
        connection.setRequestProperty("Authorization", "Bearer " + token);
        connection.setInstanceFollowRedirects(false);
        connection.setUseCaches(false);
        connection.setConnectTimeout((int) CONNECT_LIMIT.toMillis());
        connection.setReadTimeout((int) silence.toMillis());
        return connection;
    }

    private static int status(HttpURLConnection connection) throws IOException {
        try {
            return connection.getResponseCode();
        } catch (SocketTimeoutException e) {
            throw new IOException("it does not answer", e);
        } catch (SocketException e) {
            throw new IOException("nothing answers there (" + e.getMessage() + ")", e);
        } catch (IOException e) {
            throw new IOException("what answers there is not a probe (" + e.getMessage() + ")", e);
        }
    }

    private static void requireDone(HttpURLConnection connection, int status) throws IOException {
        String problem = problem(status);
        if (problem != null) {
            connection.disconnect();
            throw new IOException(problem);
        }
    }

    private static @Nullable String problem(int status) {
        return switch (status) {
            case 200 -> null;
            case 401 -> "it does not accept the token";
            case 403 -> "it refuses requests with this host name: use 127.0.0.1";
            case 503 -> "it has as many clients as it can serve: end one of them";
            case -1 -> "what answers there is not a probe (no HTTP)";
            default -> "what answers there is not a probe of this version (HTTP status " + status + ")";
        };
    }
}
