package dev.lifeguard.probe.endpoint;

import dev.lifeguard.probe.http.Request;
import dev.lifeguard.probe.http.RequestHead;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/**
 * Parses arbitrary bytes as a request: it is accepted or rejected, with the same result whether it arrives whole or in
 * pieces.
 */
public final class RequestFuzz {
    private static final int MAX_BODY = 4096;

    private RequestFuzz() {}

    /** Called by Jazzer for each input. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        Optional<Request> whole = read(bytes, Math.max(1, bytes.length));
        for (int piece : new int[] {1, 7, 1000}) {
            if (!read(bytes, piece).equals(whole)) {
                throw new IllegalStateException("in pieces of " + piece + " it is another request: " + whole);
            }
        }
    }

    private static Optional<Request> read(byte[] bytes, int piece) {
        RequestHead head = new RequestHead();
        try {
            for (int from = 0; from < bytes.length; from += piece) {
                byte[] part = Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + piece));
                if (head.add(ByteBuffer.wrap(part))) {
                    Request request = head.request();
                    check(request, head);
                    return Optional.of(request);
                }
            }
        } catch (IOException e) {
            return Optional.empty(); // rejected
        }
        return Optional.empty();
    }

    private static void check(Request request, RequestHead head) throws IOException {
        if (request.path().indexOf('?') >= 0 || (request.method() + request.path()).indexOf(' ') >= 0) {
            throw new IllegalStateException("not split: " + request);
        }
        if (request.local() && request.header("origin") != null) {
            throw new IllegalStateException("from another page: " + request);
        }
        int rest = head.rest().available();
        try {
            if (request.body(head.rest()).length() > Math.min(rest, MAX_BODY)) {
                throw new IllegalStateException("a body of more than there is");
            }
        } catch (IOException e) {
            return; // no body, or an incomplete one
        }
    }
}
