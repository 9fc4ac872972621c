package dev.lifeguard.lab.paralleleach.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.XZInputStream;

/** The PostgreSQL binaries of the build: {@code initdb}, {@code pg_ctl} and {@code postgres}, packed in a jar. */
final class Binaries {
    private Binaries() {}

    static boolean present() {
        return Binaries.class.getResource(archive()) != null;
    }

    static String platform() {
        return System.getProperty("os.name") + " on " + System.getProperty("os.arch");
    }

    /** Unpacks the binaries, readable for all users. */
    static void unpack(Path folder) throws IOException {
        try (InputStream packed = Binaries.class.getResourceAsStream(archive())) {
            if (packed == null) {
                throw new IOException("no PostgreSQL for " + platform());
            }
            unpack(new TarArchiveInputStream(new XZInputStream(packed)), folder);
        }
    }

    private static void unpack(TarArchiveInputStream tar, Path folder) throws IOException {
        for (@Nullable TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
            Path to = entry.resolveIn(folder); // refuses paths outside the folder
            Files.createDirectories(entry.isDirectory() ? to : to.resolveSibling("."));
            if (entry.isSymbolicLink()) {
                Files.createSymbolicLink(to, Path.of(entry.getLinkName()));
            } else if (!entry.isDirectory()) {
                Files.copy(tar, to);
                Files.setPosixFilePermissions(
                        to, PosixFilePermissions.fromString((entry.getMode() & 0100) == 0 ? "rw-r--r--" : "rwxr-xr-x"));
            }
        }
    }

    private static String archive() {
        String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String arch = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
        return "/postgres-"
                + (os.startsWith("mac") ? "darwin" : os.startsWith("windows") ? "windows" : "linux")
                + "-"
                + switch (arch) {
                    case "amd64", "x86_64" -> "x86_64";
                    case "aarch64" -> "arm_64";
                    default -> arch;
                }
                + ".txz";
    }
}
