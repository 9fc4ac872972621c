package dev.lifeguard.console.http;

/** A request that is answered with an error. The message is one line for the user. */
public final class HttpProblem extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;

    public HttpProblem(int status, String message) {
        super(message);
        this.status = status;
    }

    /** The requested thing does not exist. */
    public static HttpProblem notFound(String message) {
        return new HttpProblem(404, message);
    }

    /** A parameter is missing or wrong. */
    public static HttpProblem bad(String message) {
        return new HttpProblem(400, message);
    }

    /** The request is impossible in the current state. */
    public static HttpProblem conflict(String message) {
        return new HttpProblem(409, message);
    }

    public int status() {
        return status;
    }
}
