package dev.lifeguard.architecture;

import java.nio.file.Files;
import java.nio.file.Path;
import org.opentest4j.TestAbortedException;

/** What a test needs and not every machine has. */
public final class Prerequisite {
    /** Set to {@code all} where nothing may be missing, as in CI. */
    private static final String REQUIRED = "LIFEGUARD_TESTS";

    private Prerequisite() {}

    /**
     * Lets a test go on if it has what it needs. Otherwise it is skipped; where nothing may be missing it fails, so that
     * no test vanishes unnoticed.
     *
     * @param what what it needs, such as "Chromium on the PATH"
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

    /** The same for a file of the system. */
    public static void require(Path file) {
        require(Files.exists(file), file.toString());
    }

    /** The same for the user that the tests run as. */
    public static void requireRoot() {
        require(System.getProperty("user.name").equals("root"), "to be run as root");
    }
}
