package dev.lifeguard.probe.endpoint;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** A client that sends and reads arbitrary data at arbitrary times. */
public final class RawClient implements Closeable {
    private static final int READ_TIMEOUT_MS = 20_000; // an endpoint that hangs fails the test by an exception

    private final Socket socket = new Socket();

    public RawClient(int port) throws IOException {
        socket.setSoTimeout(READ_TIMEOUT_MS);
        socket.setReceiveBufferSize(4096); // so that unread data soon blocks the sender
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    }

    /** Sends the head of a request with the token; without it if that is empty. */
    public RawClient ask(String line, String token) throws IOException {
        String authorization = token.isEmpty() ? "" : "Authorization: Bearer " + token + "\r\n";
        return send(line + " HTTP/1.1\r\nHost: localhost\r\n" + authorization + "\r\n");
    }

    public RawClient send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
        return this;
    }

    String firstLine() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = socket.getInputStream().read();
                c >= 0 && c != '\r';
                c = socket.getInputStream().read()) {
            line.append((char) c);
        }
        return line.toString();
    }

    /** Everything until the connection ends, in whatever way. */
    public String rest() throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        byte[] part = new byte[8192];
        InputStream in = socket.getInputStream();
        try {
            for (int count = in.read(part); count >= 0; count = in.read(part)) {
                text.write(part, 0, count);
            }
        } catch (SocketException e) {
            // reset, which is an end as well
        }
        return text.toString(StandardCharsets.US_ASCII);
    }

    /** Whether the connection has ended; waits up to a millisecond for that. */
    boolean ended() throws IOException {
        socket.setSoTimeout(1);
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (SocketException e) {
            return true;
        }
    }

    /** Ends the connection like a client that crashes. */
    public void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
