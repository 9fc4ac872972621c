package dev.lifeguard.cli.connect;

import dev.lifeguard.cli.error.CliException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The agent's jar. It is always loaded from the same path: a JVM adds the path of each agent to its class path
 * permanently and looks there when the probe is attached again.
 */
record ProbeJar(Path path) {
    private static final int OWNER_SHIFT = 6;
    private static final int READ = 4;
    private static final int SEARCH = 1;

    /**
     * Throws unless a JVM of {@code user} can load it.
     *
     * @param user id of the JVM's user, null if unknown
     */
    void requireLoadable(@Nullable Integer user) {
        if (!Files.isReadable(path)) {
            throw CliException.badInput("the probe is missing: " + path + " cannot be read");
        }
        if (path.toString().indexOf('=') >= 0) {
            throw CliException.badInput("the probe cannot be loaded from " + path
                    + ", because of the '=': move Lifeguard to another directory");
        }
        if (user != null && !isReadableBy(user)) {
            throw CliException.badInput("the JVM's user cannot read the probe " + path
                    + ": move Lifeguard to a directory that everybody can read");
        }
    }

    /** Checks the permissions of owner and others. Groups are not resolved, so any group permission counts. */
    private boolean isReadableBy(int user) {
        try {
            boolean readable = permits(path, user, READ);
            for (Path above = path.toAbsolutePath().getParent(); above != null; above = above.getParent()) {
                readable &= permits(above, user, SEARCH);
            }
            return readable;
        } catch (IOException | UnsupportedOperationException e) {
            return true; // the JVM will report it
        }
    }

    private static boolean permits(Path file, int user, int bit) throws IOException {
        int mode = (Integer) Files.getAttribute(file, "unix:mode");
        boolean owner = user == (Integer) Files.getAttribute(file, "unix:uid");
        boolean group = (mode >> 3 & bit) != 0; // the user may be in it
        return user == 0 || (owner ? (mode >> OWNER_SHIFT & bit) != 0 : group || (mode & bit) != 0);
    }
}
