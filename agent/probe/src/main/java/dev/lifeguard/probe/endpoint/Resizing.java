package dev.lifeguard.probe.endpoint;

/** Changes the sizes of pools for clients of the endpoint. */
public interface Resizing {
    /** Status of a successful request. */
    int DONE = 200;

    /** Status of a malformed request. */
    int BAD = 400;

    /** Status of a rejected request; the text contains the reason. */
    int REFUSED = 409;

    /**
     * The answer to a request.
     *
     * @param status HTTP status
     * @param text one line, ended by a line feed
     */
    record Answer(int status, String text) {}

    /** Carries out the request in {@code body}; returns within five seconds. */
    Answer answer(String body);
}
