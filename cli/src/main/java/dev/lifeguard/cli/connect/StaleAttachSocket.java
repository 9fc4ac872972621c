package dev.lifeguard.cli.connect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * The socket by which HotSpot is attached to, left by a JVM that was killed. A later JVM with the same process number
 * opens its own in that place, but cannot if the file belongs to another user; root, who may connect to either, then
 * meets with nobody.
 */
final class StaleAttachSocket {
    private StaleAttachSocket() {}

    /** Removes what lies where the JVM should have its socket, if it is another user's; gives whether it did. */
    static boolean remove(LocalJvm jvm) {
        Path socket = Path.of("/tmp", ".java_pid" + jvm.pid()); // there whatever java.io.tmpdir says
        Integer user = jvm.user();
        try {
            return user != null
                    && !user.equals(Files.getAttribute(socket, "unix:uid", LinkOption.NOFOLLOW_LINKS))
                    && Files.deleteIfExists(socket);
        } catch (IOException | UnsupportedOperationException e) {
            return false; // none there, or not ours to remove
        }
    }
}
