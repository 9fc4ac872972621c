package dev.lifeguard.probe.guest;

/** The probe's lines on the host's standard error: each event is a single line, whatever an exception's message holds. */
public final class ErrorLine {
    /** In characters; the message of a rejected class can be longer than a page. */
    static final int MAX_LENGTH = 1000;

    private ErrorLine() {}

    /** Prints a line; does nothing if the host's stream fails. */
    public static void print(String text) {
        try {
            System.err.println(of(text));
        } catch (RuntimeException e) {
            return; // the host replaced the stream
        }
    }

    /** Prints a line about what is missing because of an exception. */
    public static void print(String loss, Throwable failure) {
        print(loss + ": " + description(failure));
    }

    private static String description(Throwable failure) {
        try {
            return failure.toString();
        } catch (RuntimeException | Error e) {
            return failure.getClass().getName(); // its message cannot be made, or there is no memory for it
        }
    }

    static String of(String text) {
        String line = ("lifeguard: " + text.strip()).replaceAll("\\s*\\R\\s*", " ");
        return line.length() <= MAX_LENGTH ? line : line.substring(0, MAX_LENGTH - 3) + "...";
    }
}
