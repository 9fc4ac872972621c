package dev.lifeguard.probe.endpoint;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * What a request gets: a short text at once, or a service on a thread of its own.
 *
 * @param status HTTP status of the text
 * @param text one line, ended by a line feed
 * @param service null where the text is all
 * @param proven whether the request had the token
 */
record Reply(int status, String text, @Nullable Service service, boolean proven) {
    /** Writes a whole answer, status and head as well. */
    interface Service {
        /**
         * Serves a client.
         *
         * @throws IOException if the client is gone, or too late
         */
        void serve(Connection client) throws IOException;
    }

    static Reply text(int status, String text) {
        return new Reply(status, text, null, false);
    }

    static Reply by(Service service, boolean proven) {
        return new Reply(200, "", service, proven);
    }
}
