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
 * The file with the port and token of a probe: one JSON object, readable by its owner only, since the token permits
 * listening and detaching.
 */
public final class Descriptor {
    private Descriptor() {}

    /** The text for a running probe; {@code already} tells whether it was running before this request. */
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
     * Writes {@code text} to {@code lifeguard-PID.json} in {@code directory}. In a directory of temporary files, every
     * user may write files, but not remove other users' files. If another user's file has that name, this one is called
     * {@code lifeguard-PID-RANDOM.json}, which nobody can predict.
     *
     * @return the file; clients trust it because its owner is the user of the JVM
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

    /** Writes {@code text} to a new file; an existing one is removed, never followed. */
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
