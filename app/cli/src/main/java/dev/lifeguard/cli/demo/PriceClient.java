package dev.lifeguard.cli.demo;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.URL;

/** Asks another service for a price and blocks until it answers. */
final class PriceClient {
    private final URL url;

    PriceClient(int port) {
        try {
            url = new URL("http", InetAddress.getLoopbackAddress().getHostAddress(), port, "/price");
        } catch (IOException e) {
            throw new IllegalArgumentException(e);
        }
    }

    byte[] fetch() throws IOException {
        HttpURLConnection connection = (HttpURLConnection) url.openConnection(Proxy.NO_PROXY);
        try (InputStream in = connection.getInputStream()) {
            return in.readAllBytes();
        }
    }
}
