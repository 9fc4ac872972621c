package dev.lifeguard.probe.endpoint;

import dev.lifeguard.model.json.JsonWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * The file that holds port and token of a probe: one JSON object, readable by the owner only, because whoever has the
 * token may listen and detach.
 */
public final class Descriptor {
    private Descriptor() {}

    /** The text for a probe that is running; {@code already} if it was before this was asked for. */
    public static String reachable(boolean already, long pid, int port, String token) {
        return new JsonWriter()
                .beginObject()
                .member("ok", true)
                .member("already", already)
                .member("pid", pid)
                .member("port", port)
                .member("token", token)
                .endObject()
                .toString();
    }

    /** The text for a probe that could not start. */
    public static String failed(String error) {
        return new JsonWriter()
                .beginObject()
                .member("ok", false)
                .member("error", error)
                .endObject()
                .toString();
    }

    /**
     * Writes {@code text} to {@code lifeguard-PID.json} in {@code directory}. Everybody may write to a directory of
     * temporary files, and nobody may remove what is another's: where somebody has taken that name, it is
     * {@code lifeguard-PID-RANDOM.json}, which nobody can know before.
     *
     * @return the file; clients believe it because its owner is the user of the JVM
     * @throws IOException if nothing can be written there
     */
    public static Path publish(Path directory, long pid, String text) throws IOException {
        try {
            Path file = directory.resolve("lifeguard-" + pid + ".json");
            write(file, text);
            return file;
        } catch (IOException e) {
            Path file = directory.resolve("lifeguard-" + pid + "-" + Token.random() + ".json");
            write(file, text);
            return file;
        }
    }

    /** Writes {@code text} to a new file; one that is there already is removed, never followed. */
    public static void write(Path file, String text) throws IOException {
        Files.deleteIfExists(file);
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] ownerOnly = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        Set<StandardOpenOption> fresh = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try (SeekableByteChannel out = Files.newByteChannel(file, fresh, ownerOnly)) {
            out.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
        }
    }
}
