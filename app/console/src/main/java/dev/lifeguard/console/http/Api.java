package dev.lifeguard.console.http;

/** Answers the page's requests. */
public interface Api {
    /** Answers a request below {@code /api/}. */
    Reply answer(Request request) throws InterruptedException;

    /** Returns whether the request is for a stream of events. */
    boolean isStream(Request request);

    /**
     * Begins to send events.
     *
     * @return an action to run when the browser has disconnected
     */
    Runnable stream(Request request, EventStream to);
}
