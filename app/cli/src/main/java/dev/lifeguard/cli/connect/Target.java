package dev.lifeguard.cli.connect;

import dev.lifeguard.cli.error.CliException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The forms of a TARGET. */
sealed interface Target {
    /** A local process. */
    record Pid(long pid) implements Target {}

    /** The local JVM whose main class or jar contains this text. */
    record Name(String part) implements Target {}

    /** A probe's endpoint, possibly the near end of a tunnel. */
    record Address(String host, int port) implements Target {}

    /** Parses a TARGET. Throws {@link CliException} if it is not valid. */
    static Target parse(String text) {
        if (text.isBlank()) {
            throw CliException.badInput(
                    "TARGET is empty: give a pid, part of the name of a main class or jar, or host:port");
        }
        if (text.matches("[0-9]{1,18}")) {
            return new Pid(Long.parseLong(text));
        }
        if (text.indexOf(':') < 0) {
            return new Name(text);
        }
        Matcher address = Pattern.compile("(?:\\[([0-9a-fA-F:.%]+)]|([^:\\[\\]/@\\s]+)):([0-9]{1,5})")
                .matcher(text);
        if (!address.matches()
                || Integer.parseInt(address.group(3)) > 65535
                || Integer.parseInt(address.group(3)) == 0) {
            throw CliException.badInput("'" + text + "' is not a host:port such as localhost:9400");
        }
        String host = address.group(1) != null ? address.group(1) : address.group(2);
        return new Address(host, Integer.parseInt(address.group(3)));
    }
}
