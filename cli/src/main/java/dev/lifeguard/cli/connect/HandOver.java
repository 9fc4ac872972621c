package dev.lifeguard.cli.connect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A private directory where only the other JVM's user can leave the probe's outcome. A JVM with other files than ours
 * finds a copy of the agent there; it may be deleted as soon as it is loaded, since the JVM keeps it open.
 */
final class HandOver implements AutoCloseable {
    private static final String OUTCOME = "outcome.json";
    private static final String AGENT = "lifeguard.jar";

    private final Path here;
    private final Path there;
    private final Object key;

    private HandOver(Path here, Path there) throws IOException {
        this.here = here;
        this.there = there;
        this.key = key(here);
    }

    /**
     * Makes the directory among this process's temporary files.
     *
     * @param user id of the other JVM's user, null if unknown; different from ours only if we are root
     */
    static HandOver to(@Nullable Integer user) throws IOException {
        Path directory = Files.createTempDirectory("lifeguard-");
        return new HandOver(directory, directory).givenTo(user);
    }

    /**
     * Makes it where a JVM with other files finds it, and copies the agent there: in the first directory that has room.
     *
     * @param directories paths of the JVM
     * @throws IOException if none has; the message is about the last
     */
    static HandOver into(World world, List<Path> directories, ProbeJar agent, @Nullable Integer user)
            throws IOException {
        IOException last = new IOException("it has no temporary directory");
        for (Path directory : directories) {
            try {
                return into(world, directory, agent, user);
            } catch (IOException e) {
                last = new IOException(directory + ": " + e.getMessage(), e);
            }
        }
        throw last;
    }

    private static HandOver into(World world, Path directory, ProbeJar agent, @Nullable Integer user)
            throws IOException {
        Path seen = world.seen(directory);
        if (!Files.isDirectory(seen, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("no directory"); // a link of theirs would lead to a file of ours
        }
        Path here = Files.createTempDirectory(seen, "lifeguard-");
        HandOver files = new HandOver(here, directory.resolve(Objects.requireNonNull(here.getFileName())));
        try {
            Files.copy(agent.path(), files.here.resolve(AGENT)); // before others may put something there
        } catch (IOException | RuntimeException e) {
            files.close();
            throw e;
        }
        return files.givenTo(user);
    }

    private HandOver givenTo(@Nullable Integer user) throws IOException {
        try {
            if (user != null && !user.equals(Files.getAttribute(here, "unix:uid"))) {
                Files.setAttribute(here, "unix:uid", user, LinkOption.NOFOLLOW_LINKS);
            }
            return this;
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    /** The outcome, which the probe creates. */
    Path outcome() {
        return here.resolve(OUTCOME);
    }

    /** The same, as the JVM sees it. */
    Path outcomeThere() {
        return there.resolve(OUTCOME);
    }

    /** The copy of the agent, as the JVM sees it; there is one only in another world. */
    Path agentThere() {
        return there.resolve(AGENT);
    }

    @Override
    public void close() {
        try {
            if (!key.equals(key(here))) {
                return; // its owner has put something else in its place
            }
        } catch (IOException e) {
            return; // gone already
        }
        for (Path file : List.of(outcome(), here.resolve(AGENT), here)) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                file.toFile().deleteOnExit(); // next best
            }
        }
    }

    private static Object key(Path directory) throws IOException {
        BasicFileAttributes found =
                Files.readAttributes(directory, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        Object key = found.fileKey();
        return key == null ? directory : key; // not on all systems
    }
}
