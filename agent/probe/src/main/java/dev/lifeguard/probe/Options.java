package dev.lifeguard.probe;

import dev.lifeguard.probe.metrics.push.OtlpSettings;
import dev.lifeguard.probe.metrics.server.MetricsAddress;
import dev.lifeguard.probe.recording.Retention;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The agent's options, from {@code -javaagent:lifeguard.jar=name=value,name,…}.
 *
 * @param record recording file; with {@code retention}, a directory for recordings
 * @param retention how much of the recordings to keep; null for one file that is never deleted
 * @param port loopback port to serve on, 0 for a free one
 * @param metrics additional address to serve metrics on, or null
 * @param routes whether metrics have series for each route
 * @param otlp where to send metrics, or null
 * @param stay whether an attached probe stays without clients
 * @param resize whether clients may change the sizes of pools
 */
record Options(
        @Nullable Path record,
        @Nullable Retention retention,
        int port,
        @Nullable MetricsAddress metrics,
        boolean routes,
        @Nullable OtlpSettings otlp,
        boolean stay,
        boolean resize) {
    private static final String OUTCOME = "outcome";
    private static final List<String> NAMES = List.of(
            "record",
            "keep",
            "size",
            "closed",
            "metrics",
            "metricsAuth",
            "metricsCert",
            "metricsKey",
            "metricsRoutes",
            "otlp",
            OUTCOME,
            "stay",
            "resize");

    private static final String NO_AUTHENTICATION = "none";

    /** Returns the file for the outcome of attaching, or null; other options may be invalid. */
    static @Nullable Path outcomeIn(@Nullable String arguments) {
        for (String option : arguments == null ? new String[0] : arguments.split(",")) {
            if (option.startsWith(OUTCOME + "=")) {
                return file(OUTCOME, option.substring(OUTCOME.length() + 1));
            }
        }
        return null;
    }

    /**
     * Reads the options.
     *
     * @param arguments text after the first {@code =}, or null
     * @param pid replaces {@code %p} in a file name
     * @throws IllegalArgumentException with a message for the user
     */
    static Options parse(@Nullable String arguments, long pid) {
        Map<String, String> given = new LinkedHashMap<>();
        for (String option : arguments == null || arguments.isEmpty() ? new String[0] : arguments.split(",")) {
            int equals = option.indexOf('=');
            String name = equals < 0 ? option : option.substring(0, equals);
            if (!NAMES.contains(name)) {
                throw new IllegalArgumentException("unknown option \"" + name
                        + "\"; known are record=FILE, metrics=PORT, metrics=ADDRESS:PORT, otlp=URL, resize=true, stay");
            }
            given.put(name, equals < 0 ? "" : option.substring(equals + 1));
        }
        String metrics = given.get("metrics");
        boolean address = metrics != null && metrics.indexOf(':') >= 0;
        String record = given.get("record");
        return new Options(
                record == null ? null : file("record", record.replace("%p", Long.toString(pid))),
                retention(given),
                metrics == null || address ? 0 : port("metrics", metrics),
                address(given, address ? metrics : null),
                flag(given, "metricsRoutes"),
                given.containsKey("otlp") ? OtlpSettings.of(given.get("otlp"), System.getenv()) : null,
                given.containsKey("stay"),
                flag(given, "resize"));
    }

    private static @Nullable MetricsAddress address(Map<String, String> given, @Nullable String address) {
        Path certificate = path(given, "metricsCert");
        Path key = path(given, "metricsKey");
        String clients = given.get("metricsAuth");
        if (address == null) {
            if (certificate != null || key != null || clients != null) {
                throw new IllegalArgumentException(
                        "metricsAuth, metricsCert and metricsKey need metrics=ADDRESS:PORT; at loopback ports they mean nothing");
            }
            return null;
        }
        if ((certificate == null) != (key == null)) {
            throw new IllegalArgumentException("metricsCert=FILE and metricsKey=FILE need each other");
        }
        if (clients == null && certificate == null) {
            throw new IllegalArgumentException("metrics=" + address
                    + " could be read by anybody who reaches it: give metricsAuth=FILE, metricsCert=FILE with metricsKey=FILE,"
                    + " or metricsAuth=" + NO_AUTHENTICATION + " where that is meant");
        }
        int colon = address.lastIndexOf(':');
        String host = address.substring(0, colon).replaceFirst("^\\[(.*)]$", "$1");
        Path file = clients == null || clients.equals(NO_AUTHENTICATION) ? null : path(given, "metricsAuth");
        return new MetricsAddress(host, port("metrics", address.substring(colon + 1)), file, certificate, key);
    }

    private static @Nullable Retention retention(Map<String, String> given) {
        if (!given.containsKey("keep") && !given.containsKey("size") && !given.containsKey("closed")) {
            return null;
        }
        if (!given.containsKey("record")) {
            throw new IllegalArgumentException("keep, size and closed need record=DIRECTORY");
        }
        return new Retention(
                Duration.ofNanos(
                        amount(given, "keep", "24h", "smhd", new long[] {1, 60, 3600, 86_400}) * 1_000_000_000),
                amount(given, "size", "500m", "kmg", new long[] {1 << 10, 1 << 20, 1 << 30}),
                path(given, "closed"));
    }

    /**
     * Reads a number from 1 to 99,999 with a unit letter from {@code units}; {@code factors} has the factor of each
     * letter.
     */
    private static long amount(Map<String, String> given, String name, String usual, String units, long[] factors) {
        String value = given.getOrDefault(name, usual);
        if (!value.matches("[1-9][0-9]{0,4}[" + units + "]")) {
            throw new IllegalArgumentException(name + "=" + value + " is no amount: give one like " + name + "=" + usual
                    + "; units are " + String.join(", ", units.split("")));
        }
        int last = value.length() - 1;
        return Long.parseLong(value.substring(0, last)) * factors[units.indexOf(value.charAt(last))];
    }

    private static @Nullable Path path(Map<String, String> given, String name) {
        String value = given.get(name);
        return value == null ? null : file(name, value);
    }

    private static Path file(String name, String value) {
        if (value.isEmpty()) {
            throw new IllegalArgumentException(name + " needs a file: " + name + "=FILE");
        }
        return Path.of(value).toAbsolutePath();
    }

    private static boolean flag(Map<String, String> given, String name) {
        String value = given.getOrDefault(name, "false");
        if (value.equals("true") || value.equals("false")) {
            return value.equals("true");
        }
        throw new IllegalArgumentException(name + " needs " + name + "=true or " + name + "=false");
    }

    private static int port(String name, String value) {
        try {
            int port = Integer.parseInt(value);
            if (port >= 0 && port < 1 << 16) {
                return port;
            }
        } catch (NumberFormatException e) {
            // falls through to the message below
        }
        throw new IllegalArgumentException(name + "=" + value + " is not a port: give 0 to 65535, 0 for a free one");
    }
}
