package dev.lifeguard.cli.connect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * HotSpot's attach socket, left behind by a JVM that was killed. A later JVM with the same pid opens its own socket at
 * this path, but cannot if the file belongs to another user. Root may connect to either and would then reach no JVM.
 */
final class StaleAttachSocket {
    private StaleAttachSocket() {}

    /** Removes the file at the JVM's socket path if it belongs to another user. Returns whether it did. */
    static boolean remove(LocalJvm jvm) {
        Path socket = jvm.attachSocket();
        Integer user = jvm.user();
        try {
            return user != null
                    && !user.equals(Files.getAttribute(socket, "unix:uid", LinkOption.NOFOLLOW_LINKS))
                    && Files.deleteIfExists(socket);
        } catch (IOException | UnsupportedOperationException e) {
            return false; // no such file, or no permission
        }
    }
}
