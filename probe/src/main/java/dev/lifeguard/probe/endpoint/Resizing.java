package dev.lifeguard.probe.endpoint;

/** Who changes the sizes of pools for clients of the endpoint. */
public interface Resizing {
    /** Status of an order that was carried out. */
    int DONE = 200;

    /** Status of an order that makes no sense. */
    int BAD = 400;

    /** Status of an order that was not carried out, and the text says why. */
    int REFUSED = 409;

    /**
     * What to answer.
     *
     * @param status of HTTP
     * @param text one line, ended by a line feed
     */
    record Answer(int status, String text) {}

    /** Carries out the order in the body of a request; returns within five seconds. */
    Answer answer(String body);
}
