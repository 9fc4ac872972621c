package dev.lifeguard.console.http;

/** What answers the page. */
public interface Api {
    /** Answers a request below {@code /api/}. */
    Reply answer(Request request) throws InterruptedException;

    /** Whether the request is for a stream of events. */
    boolean isStream(Request request);

    /**
     * Begins to send events.
     *
     * @return what to do when the browser has gone
     */
    Runnable stream(Request request, EventStream to);
}
