package dev.lifeguard.bench.memory;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A client that subscribes to the probe's events and never reads them. */
final class SlowClient implements Closeable {
    private final Socket socket = new Socket();

    /** Connects to the probe that wrote this descriptor file. */
    SlowClient(Path descriptor) throws IOException {
        String text = Files.readString(descriptor);
        String port = text.replaceFirst(".*\"port\":(\\d+).*", "$1");
        String token = text.replaceFirst(".*\"token\":\"([^\"]+)\".*", "$1");
        socket.setReceiveBufferSize(4096);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(port)));
        socket.getOutputStream()
                .write(("GET /events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token + "\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
