package dev.lifeguard.lab.parallelstream.service;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** The parameters of a request. Invalid values are answered with 400 and a line that describes the valid ones. */
public final class Parameters {
    /** Minimum: one batch. */
    public static final int MIN_MILLIS = Batches.MILLIS;

    /** Maximum: a minute. */
    public static final int MAX_MILLIS = 60_000;

    private static final int MAX_ECHOED_LENGTH = 40;

    private Parameters() {}

    /**
     * Parses a number of milliseconds.
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
            // reported below
        }
        throw bad(name + " must be a whole number from " + MIN_MILLIS + " to " + MAX_MILLIS, value);
    }

    /**
     * Parses a boolean.
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
        String echo = value.length() <= MAX_ECHOED_LENGTH ? value : value.substring(0, MAX_ECHOED_LENGTH) + "...";
        ProblemDetail problem =
                ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, rule + ", not \"" + echo + "\"");
        return new ErrorResponseException(HttpStatus.BAD_REQUEST, problem, null);
    }
}
