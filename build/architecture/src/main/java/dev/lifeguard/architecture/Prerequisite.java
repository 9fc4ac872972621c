package dev.lifeguard.architecture;

import java.nio.file.Files;
import java.nio.file.Path;
import org.opentest4j.TestAbortedException;

/** Something that a test needs and not every machine has. */
public final class Prerequisite {
    /** Set to {@code all} where no prerequisite may be missing, as in CI. */
    private static final String REQUIRED = "LIFEGUARD_TESTS";

    private Prerequisite() {}

    /**
     * Lets a test continue if its prerequisite is met. Otherwise the test is skipped, or fails if no prerequisite may
     * be missing, so that no test disappears unnoticed.
     *
     * @param what the prerequisite, such as "Chromium on the PATH"
     */
    public static void require(boolean there, String what) {
        if (there) {
            return;
        }
        if ("all".equals(System.getenv(REQUIRED))) {
            throw new AssertionError("needs " + what);
        }
        throw new TestAbortedException("needs " + what);
    }

    /** Requires a file of the system. */
    public static void require(Path file) {
        require(Files.exists(file), file.toString());
    }

    /** Requires that the tests run as root. */
    public static void requireRoot() {
        require(System.getProperty("user.name").equals("root"), "to be run as root");
    }
}
