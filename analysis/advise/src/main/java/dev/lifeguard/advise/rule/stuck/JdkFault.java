package dev.lifeguard.advise.rule.stuck;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * JDK faults and changes that look like faults of a pool, with their versions and sources. {@code JdkFaults} and {@code
 * UnmovedLimits} look for their signs. Each release line with a fix has an entry; the last one also covers all later
 * lines.
 */
enum JdkFault {
    /**
     * A fork/join pool's count of released workers loses one whenever a full pool lets a worker end, until it
     * overflows.
     */
    FORK_JOIN_STOPS(
            9,
            List.of("11.0.30", "17.0.17", "21.0.8", "24.0.2", "25"),
            "fork/join pools stop running tasks after months",
            "https://bugs.openjdk.org/browse/JDK-8351933",
            "https://bugs.openjdk.org/browse/JDK-8330017"),

    /** Not a fault: since then a common pool of one thread no longer gets a new thread for each task. */
    FUTURES_ON_ONE_THREAD(
            25,
            List.of(),
            "all CompletableFutures without an executor run on the common pool, even if it has only one thread",
            "https://bugs.openjdk.org/browse/JDK-8319447",
            "https://bugs.openjdk.org/browse/JDK-8362881"),

    /** A virtual thread misses its unpark. */
    VIRTUAL_THREAD_PARKED(
            25,
            List.of("25.0.3", "26.0.1", "27"),
            "virtual threads stay parked forever",
            "https://bugs.openjdk.org/browse/JDK-8369227"),

    /** A virtual thread misses the release of a monitor. */
    VIRTUAL_THREAD_BLOCKED(
            25,
            List.of("25.0.4", "26.0.1", "27"),
            "virtual threads stay BLOCKED at a monitor that nobody holds",
            "https://bugs.openjdk.org/browse/JDK-8373120");

    private final int since;
    private final List<String> fixed;
    private final String title;
    private final List<String> sources;

    JdkFault(int since, List<String> fixed, String title, String... sources) {
        this.since = since;
        this.fixed = fixed;
        this.title = title;
        this.sources = List.of(sources);
    }

    String title() {
        return title;
    }

    List<String> sources() {
        return sources;
    }

    /** The releases with a fix; none for a change that stays. */
    List<String> fixed() {
        return fixed;
    }

    /**
     * Whether a version of Java has it.
     *
     * @param javaVersion as in {@code java.version}; one that cannot be read has none
     */
    boolean isIn(String javaVersion) {
        Runtime.@Nullable Version version = parse(javaVersion);
        if (version == null || version.feature() < since) {
            return false;
        }
        for (String fix : fixed) {
            Runtime.Version first = Runtime.Version.parse(fix);
            if (first.feature() == version.feature()) {
                return version.compareToIgnoreOptional(first) < 0;
            }
        }
        return fixed.isEmpty()
                || version.feature()
                        < Runtime.Version.parse(fixed.get(fixed.size() - 1)).feature();
    }

    private static Runtime.@Nullable Version parse(String version) {
        try {
            return Runtime.Version.parse(version);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
