package dev.lifeguard.console;

import dev.lifeguard.console.api.ConsoleApi;
import dev.lifeguard.console.http.ConsoleServer;
import dev.lifeguard.console.outside.Outside;
import dev.lifeguard.console.outside.OutsideException;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A running console. Closing it detaches the probes that it attached. */
public final class Console implements AutoCloseable {
    private final ConsoleApi api;
    private final ConsoleServer server;

    /**
     * Opens what the console was started for and begins to serve.
     *
     * @param port 0 for a free one
     * @param target a JVM to show, null if none
     * @param file a recording, a folder with recordings or with a report of the lab, to show; null if none
     * @throws OutsideException if that cannot be opened
     * @throws IOException if the port is taken
     */
    public Console(Outside outside, int port, @Nullable String target, @Nullable Path file)
            throws OutsideException, IOException, InterruptedException {
        api = new ConsoleApi(outside, target, file);
        try {
            server = new ConsoleServer(port, api);
        } catch (IOException | RuntimeException e) {
            api.close();
            throw e;
        }
        api.servedAt(server::address);
    }

    /** Returns an address that lets one browser in. */
    public String address() {
        return server.address();
    }

    @Override
    public void close() {
        api.close();
        server.close();
    }
}
