package dev.lifeguard.bench.service;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * A user with one keep-alive connection. It does little work, since it shares the machine with the service, where a
 * client library would use more of it than the request does.
 */
final class Client implements Closeable {
    private final Socket socket;
    private final InputStream in;
    private final byte[] request;

    /**
     * Connects to {@code port} on this machine.
     *
     * @param path the requested path, with a leading slash
     */
    Client(int port, String path) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(30_000);
        in = new BufferedInputStream(socket.getInputStream());
        request = ("GET " + path + " HTTP/1.1\r\nHost: localhost:" + port + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Sends a request and waits for the whole answer.
     *
     * @return its body
     * @throws IOException if the status is not 200, or the answer is incomplete
     */
    String ask() throws IOException {
        socket.getOutputStream().write(request);
        String status = line();
        int length = -1;
        boolean chunked = false;
        for (String header = line(); !header.isEmpty(); header = line()) {
            String lower = header.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length = Integer.parseInt(
                        lower.substring("content-length:".length()).strip());
            }
            chunked |= lower.startsWith("transfer-encoding:") && lower.contains("chunked");
        }
        String body = chunked ? chunks() : body(length);
        if (!status.startsWith("HTTP/1.1 200")) {
            throw new IOException(status + ": " + body);
        }
        return body;
    }

    private String chunks() throws IOException {
        StringBuilder body = new StringBuilder();
        for (int size = chunkSize(); size > 0; size = chunkSize()) {
            body.append(body(size));
            line();
        }
        line();
        return body.toString();
    }

    private int chunkSize() throws IOException {
        return Integer.parseInt(line(), 16);
    }

    private String body(int length) throws IOException {
        byte[] bytes = in.readNBytes(Math.max(0, length));
        if (length < 0 || bytes.length < length) {
            throw new EOFException("an answer of " + length + " bytes ended after " + bytes.length);
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder(64);
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("the service closed the connection");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
