package dev.lifeguard.cli.endpoint;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The descriptor files of probes: {@code lifeguard-PID.json}, or {@code lifeguard-PID-RANDOM.json} if another user has
 * taken that name. Everyone may write to their directory, so only regular files that belong to the JVM's own user are
 * trusted.
 */
public final class DescriptorFiles {
    /** Error of a process's start time as reported by the system. */
    private static final Duration START_ERROR = Duration.ofSeconds(2);

    static final int MAX = 10_000;

    private DescriptorFiles() {}

    /**
     * Returns the descriptor of a process in one of {@code directories}.
     *
     * @param user the process's user, null to skip the check
     * @param started start of the process; an older file belongs to an earlier process with the same pid
     */
    public static Optional<Path> of(long pid, List<Path> directories, @Nullable Integer user, Instant started) {
        Predicate<Path> trusted = file -> isPlainAndOf(user, file) && !isOlder(file, started.minus(START_ERROR));
        String name = "lifeguard-" + pid;
        for (Path directory : directories) {
            Path file = directory.resolve(name + ".json");
            if (trusted.test(file)) {
                return Optional.of(file);
            }
        }
        return directories.stream()
                .flatMap(directory -> found(directory, name + "-*.json", trusted).stream())
                .findFirst();
    }

    /** Returns the readable descriptors in {@code directory} with this {@code port}. */
    public static List<Descriptor> onPort(int port, Path directory, @Nullable Integer user) {
        return found(directory, "lifeguard-*.json", file -> isPlainAndOf(user, file)).stream()
                .flatMap(file -> readable(file).stream())
                .filter(descriptor -> descriptor.port() == port)
                .toList();
    }

    /**
     * Returns the trusted files. Only these count towards the limit, since other users may create any number of files.
     */
    private static List<Path> found(Path directory, String pattern, Predicate<Path> trusted) {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, pattern)) {
            Iterator<Path> all = files.iterator();
            while (all.hasNext() && found.size() < MAX) {
                Path file = all.next();
                if (trusted.test(file)) {
                    found.add(file);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return found; // a directory that cannot be listed has no descriptors
        }
        return found;
    }

    /** Returns all of a small file as text. */
    public static String text(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(Descriptor.MAX_BYTES + 1);
            if (bytes.length > Descriptor.MAX_BYTES) {
                throw new IOException("longer than " + Descriptor.MAX_BYTES + " bytes");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    private static Optional<Descriptor> readable(Path file) {
        try {
            return Optional.of(Descriptor.parse(text(file)));
        } catch (IOException | RuntimeException | Descriptor.Refused e) {
            return Optional.empty(); // not a descriptor after all
        }
    }

    private static boolean isPlainAndOf(@Nullable Integer user, Path file) {
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && (user == null || user.equals(Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS)));
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isOlder(Path file, Instant instant) {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .lastModifiedTime()
                    .toInstant()
                    .isBefore(instant);
        } catch (IOException e) {
            return true;
        }
    }
}
