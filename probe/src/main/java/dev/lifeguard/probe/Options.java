package dev.lifeguard.probe;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The agent's options, from {@code -javaagent:lifeguard-probe.jar=name=value,name,…}.
 *
 * @param record file to write a recording to
 * @param port loopback port to serve on, 0 for a free one
 * @param outcome file for the outcome of attaching
 * @param stay whether an attached probe stays when it has no client
 * @param resize whether clients may change the sizes of pools
 */
record Options(@Nullable Path record, int port, @Nullable Path outcome, boolean stay, boolean resize) {

    /**
     * Reads the options.
     *
     * @param arguments text after the first {@code =}, null if there is none
     * @param pid what {@code %p} in a file name stands for
     * @throws IllegalArgumentException whose message says what is wrong
     */
    static Options parse(@Nullable String arguments, long pid) {
        Path record = null;
        int port = 0;
        Path outcome = null;
        boolean stay = false;
        boolean resize = false;
        for (String option : arguments == null || arguments.isEmpty() ? new String[0] : arguments.split(",")) {
            int equals = option.indexOf('=');
            String name = equals < 0 ? option : option.substring(0, equals);
            String value = equals < 0 ? "" : option.substring(equals + 1);
            switch (name) {
                case "record" -> record = file(name, value.replace("%p", Long.toString(pid)));
                case "metrics" -> port = port(value);
                case "outcome" -> outcome = file(name, value);
                case "stay" -> stay = true;
                case "resize" -> resize = flag(name, value);
                default ->
                    throw new IllegalArgumentException(
                            "unknown option \"" + name + "\"; known are record=FILE, metrics=PORT, resize=true, stay");
            }
        }
        return new Options(record, port, outcome, stay, resize);
    }

    private static Path file(String name, String value) {
        if (value.isEmpty()) {
            throw new IllegalArgumentException(name + " needs a file: " + name + "=FILE");
        }
        return Path.of(value).toAbsolutePath();
    }

    private static boolean flag(String name, String value) {
        if (value.equals("true") || value.equals("false")) {
            return value.equals("true");
        }
        throw new IllegalArgumentException(name + " needs " + name + "=true or " + name + "=false");
    }

    private static int port(String value) {
        try {
            int port = Integer.parseInt(value);
            if (port >= 0 && port < 1 << 16) {
                return port;
            }
        } catch (NumberFormatException e) {
            // falls through to the message below
        }
        throw new IllegalArgumentException("metrics=" + value + " is not a port: give 0 to 65535, 0 for a free one");
    }
}
