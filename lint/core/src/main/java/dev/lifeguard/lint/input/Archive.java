package dev.lifeguard.lint.input;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the classes of an archive and of the archives nested in it. Nothing is written to disk, so malicious entry
 * names are harmless. The size of an entry, the total size and the nesting depth are bounded.
 */
final class Archive {
    private static final Set<String> EXTENSIONS = Set.of(".jar", ".war", ".ear", ".zip", ".jmod");
    private static final int MAX_CLASS_BYTES = 16 << 20;
    private static final int MAX_MANIFEST_BYTES = 1 << 20;
    private static final long MAX_ARCHIVE_BYTES = 2L << 30;
    private static final int MAX_DEPTH = 4;
    private static final int MAX_ENTRIES = 1_000_000;

    private final Input input;
    private long taken;
    private int entries;

    Archive(Input input) {
        this.input = input;
    }

    static boolean isArchive(String name) {
        int dot = name.lastIndexOf('.');
        return dot >= 0 && EXTENSIONS.contains(name.substring(dot).toLowerCase(Locale.ROOT));
    }

    /** Reads an archive from disk; an invalid one adds a warning. The owner applies to the whole archive. */
    void read(Path file, Owner owner) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            String name = String.valueOf(file.getFileName());
            List<String> names =
                    zip.stream().limit(MAX_ENTRIES).map(ZipEntry::getName).toList();
            Layout layout = Layout.of(name, names);
            OwnCode code = new OwnCode(
                    owner, ArtifactNames.of(name, names, manifest(zip).getMainAttributes()));
            input.add(code);
            Enumeration<? extends ZipEntry> all = zip.entries();
            while (all.hasMoreElements() && withinLimits(file.toString())) {
                ZipEntry entry = all.nextElement();
                if (wanted(entry.getName())) {
                    try (InputStream in = zip.getInputStream(entry)) {
                        Owner whose = owner.combine(layout.owner(entry.getName()));
                        OwnCode told = layout.isSplit() ? null : code;
                        entry(file + "!" + printable(entry.getName()), entry.getName(), in, 1, whose, told);
                    } catch (IOException | RuntimeException e) {
                        if (withinLimits(file.toString())) {
                            input.warn(file + "!" + printable(entry.getName()), "broken entry");
                        }
                    }
                }
            }
        } catch (ZipException | EOFException | RuntimeException e) {
            input.warn(file.toString(), "not an archive, or a broken one");
        }
    }

    /** Returns the manifest; an empty one if it is missing or broken, since it only helps to find own code. */
    private Manifest manifest(ZipFile zip) {
        ZipEntry entry = zip.getEntry("META-INF/MANIFEST.MF");
        if (entry == null || entry.getSize() > MAX_MANIFEST_BYTES) {
            return new Manifest();
        }
        try (InputStream in = new Counted(zip.getInputStream(entry))) {
            return new Manifest(in);
        } catch (IOException e) {
            return new Manifest();
        }
    }

    /** Reads a nested archive as a stream: only the class that is being read is held in memory. */
    private void nested(String where, InputStream bytes, int depth, Owner owner) {
        if (depth > MAX_DEPTH) {
            input.warn(where, "archives in archives, more than " + MAX_DEPTH + " deep");
            return;
        }
        Layout layout = Layout.unseen(where);
        try (ZipInputStream in = new ZipInputStream(new Counted(bytes))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null && withinLimits(where); entry = in.getNextEntry()) {
                if (wanted(entry.getName())) {
                    Owner whose = owner.combine(layout.owner(entry.getName()));
                    entry(where + "!" + printable(entry.getName()), entry.getName(), in, depth + 1, whose, null);
                }
                new Counted(in).transferTo(OutputStream.nullOutputStream());
            }
        } catch (IOException | RuntimeException e) {
            if (withinLimits(where)) {
                input.warn(where, "broken archive");
            }
        }
    }

    private void entry(String where, String name, InputStream in, int depth, Owner owner, @Nullable OwnCode code)
            throws IOException {
        if (isArchive(name)) {
            nested(where, in, depth, owner);
            return;
        }
        byte[] bytes = new Counted(in).readNBytes(MAX_CLASS_BYTES + 1);
        if (bytes.length > MAX_CLASS_BYTES) {
            input.warn(where, "larger than " + MAX_CLASS_BYTES / (1 << 20) + " MB");
        } else {
            input.classFile(where, bytes, owner, code);
        }
    }

    /**
     * Counts the packed and unpacked bytes read at all depths, and reports the end of the stream at the limit. It does
     * not close its source, which continues after the nested archive.
     */
    private final class Counted extends FilterInputStream {
        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int one = super.read();
            count(one < 0 ? 0 : 1);
            return one;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int read = super.read(into, from, length);
            count(read);
            return read;
        }

        private void count(int bytes) throws IOException {
            taken += Math.max(0, bytes);
            if (taken > MAX_ARCHIVE_BYTES) {
                throw new IOException("too much");
            }
        }

        @Override
        public void close() {}
    }

    private boolean withinLimits(String where) {
        entries++;
        if (entries == MAX_ENTRIES || (taken > MAX_ARCHIVE_BYTES && entries < MAX_ENTRIES)) {
            entries = MAX_ENTRIES; // warn only once
            input.warn(
                    where,
                    "more than " + MAX_ENTRIES + " entries or " + (MAX_ARCHIVE_BYTES >> 30) + " GB: the rest of it");
        }
        return entries < MAX_ENTRIES;
    }

    /** Skips the copies of classes for newer Java releases: the copy for all releases is read. */
    private static boolean wanted(String name) {
        boolean twin = name.startsWith("META-INF/versions/");
        return !twin && (name.endsWith(".class") || isArchive(name));
    }

    private static String printable(String name) {
        return name.replaceAll("[\\p{Cc}\\p{Cf}]", "?");
    }
}
