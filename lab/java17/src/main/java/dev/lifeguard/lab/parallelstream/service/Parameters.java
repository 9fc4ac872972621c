package dev.lifeguard.lab.parallelstream.service;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** The parameters of a request. What they cannot be is answered with 400 and a line that says what they can. */
public final class Parameters {
    /** The least that makes a batch. */
    public static final int MIN_MILLIS = Batches.MILLIS;

    /** A minute; what takes longer is no request. */
    public static final int MAX_MILLIS = 60_000;

    private static final int ECHOED = 40;

    private Parameters() {}

    /**
     * A number of milliseconds.
     *
     * @throws ErrorResponseException if it is not a whole number in its range
     */
    public static int millis(String name, String value) {
        try {
            int millis = Integer.parseInt(value.strip());
            if (millis >= MIN_MILLIS && millis <= MAX_MILLIS) {
                return millis;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw bad(name + " must be a whole number from " + MIN_MILLIS + " to " + MAX_MILLIS, value);
    }

    /**
     * Yes or no.
     *
     * @throws ErrorResponseException if it is neither {@code true} nor {@code false}
     */
    public static boolean flag(String name, String value) {
        return switch (value.strip()) {
            case "true" -> true;
            case "false" -> false;
            default -> throw bad(name + " must be true or false", value);
        };
    }

    private static ErrorResponseException bad(String rule, String value) {
        String echo = value.length() <= ECHOED ? value : value.substring(0, ECHOED) + "...";
        ProblemDetail problem =
                ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, rule + ", not \"" + echo + "\"");
        return new ErrorResponseException(HttpStatus.BAD_REQUEST, problem, null);
    }
}
