package dev.lifeguard.probe.http;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The reply to a request: a short text at once, or a service on a separate thread.
 *
 * @param status HTTP status of the text
 * @param text one line, ended by a line feed
 * @param service null if the text is the reply
 * @param proven whether the request had the token
 */
public record Reply(int status, String text, @Nullable Service service, boolean proven) {
    /** Writes a complete answer, including status and headers. */
    public interface Service {
        /**
         * Serves a client.
         *
         * @throws IOException if the client has disconnected, or is too late
         */
        void serve(Connection client) throws IOException;
    }

    public static Reply text(int status, String text) {
        return new Reply(status, text, null, false);
    }

    public static Reply by(Service service, boolean proven) {
        return new Reply(200, "", service, proven);
    }
}
