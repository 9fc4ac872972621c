package dev.lifeguard.lint.input;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.Locale;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the classes of an archive and of the archives in it. Nothing is written, so names of entries lead nowhere. What
 * is taken out is bounded: an entry, the whole, and how deep archives lie in archives.
 */
final class Archive {
    private static final Set<String> ENDINGS = Set.of(".jar", ".war", ".ear", ".zip", ".jmod");
    private static final int LARGEST_CLASS = 16 << 20;
    private static final int LARGEST_ARCHIVE = 256 << 20;
    private static final long LARGEST_WHOLE = 2L << 30;
    private static final int DEEPEST = 4;
    private static final int MOST_ENTRIES = 1_000_000;

    private final Input input;
    private long taken;
    private int entries;

    Archive(Input input) {
        this.input = input;
    }

    static boolean isArchive(String name) {
        int dot = name.lastIndexOf('.');
        return dot >= 0 && ENDINGS.contains(name.substring(dot).toLowerCase(Locale.ROOT));
    }

    /** Reads an archive on the disk; one that is none gets a warning. */
    void read(Path file) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            Enumeration<? extends ZipEntry> all = zip.entries();
            while (all.hasMoreElements() && withinLimits(file.toString())) {
                ZipEntry entry = all.nextElement();
                if (wanted(entry.getName())) {
                    try (InputStream in = zip.getInputStream(entry)) {
                        entry(file + "!" + printable(entry.getName()), entry.getName(), in, 1);
                    } catch (IOException | RuntimeException e) {
                        input.warn(file + "!" + printable(entry.getName()), "broken entry");
                    }
                }
            }
        } catch (ZipException | IllegalArgumentException e) {
            input.warn(file.toString(), "not an archive, or a broken one");
        }
    }

    private void nested(String where, byte[] bytes, int depth) {
        if (depth > DEEPEST) {
            input.warn(where, "archives in archives, more than " + DEEPEST + " deep");
            return;
        }
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null && withinLimits(where); entry = in.getNextEntry()) {
                if (wanted(entry.getName())) {
                    entry(where + "!" + printable(entry.getName()), entry.getName(), in, depth + 1);
                } else {
                    skip(in);
                }
            }
        } catch (IOException | RuntimeException e) {
            input.warn(where, "broken archive");
        }
    }

    private void skip(InputStream in) throws IOException {
        byte[] buffer = new byte[8192];
        for (int n = in.read(buffer); n >= 0 && taken <= LARGEST_WHOLE; n = in.read(buffer)) {
            taken += n;
        }
    }

    private void entry(String where, String name, InputStream in, int depth) throws IOException {
        boolean archive = isArchive(name);
        byte[] bytes = atMost(in, archive ? LARGEST_ARCHIVE : LARGEST_CLASS);
        if (bytes == null) {
            input.warn(where, "larger than " + (archive ? LARGEST_ARCHIVE : LARGEST_CLASS) / (1 << 20) + " MB");
        } else if (archive) {
            nested(where, bytes, depth);
        } else {
            input.classFile(where, bytes);
        }
    }

    private byte @Nullable [] atMost(InputStream in, int limit) throws IOException {
        byte[] bytes = in.readNBytes(limit + 1);
        taken += bytes.length;
        return bytes.length > limit ? null : bytes;
    }

    private boolean withinLimits(String where) {
        entries++;
        if (entries == MOST_ENTRIES || (taken > LARGEST_WHOLE && entries < MOST_ENTRIES)) {
            entries = MOST_ENTRIES; // said once
            input.warn(
                    where,
                    "more than " + MOST_ENTRIES + " entries or " + (LARGEST_WHOLE >> 30) + " GB: the rest of it");
        }
        return entries < MOST_ENTRIES;
    }

    /** Classes for newer Java releases have twins for all releases; these are read. */
    private static boolean wanted(String name) {
        boolean twin = name.startsWith("META-INF/versions/");
        return !twin && (name.endsWith(".class") || isArchive(name));
    }

    private static String printable(String name) {
        return name.replaceAll("[\\p{Cc}\\p{Cf}]", "?");
    }
}
