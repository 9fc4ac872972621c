package dev.lifeguard.imports;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Files that are not text, by their first bytes: what they are and what to do. */
final class Binary {
    private record Magic(String bytes, String reason) {}

    private static final String MAKE = "make a thread dump with jcmd PID Thread.print -l";

    private static final List<Magic> ALL = List.of(
            new Magic("JAVA PROFILE 1.0", "a heap dump: " + MAKE + ", while the JVM runs"),
            new Magic("portable heap dump", "a heap dump of OpenJ9: " + MAKE + ", while the JVM runs"),
            new Magic("MDMP", "a minidump of Windows: " + MAKE + ", or jhsdb jstack --core FILE --exe java"),
            new Magic(
                    "\177ELF", "a core file or program: use jhsdb jstack --core FILE --exe java, and bring its output"),
            new Magic("PK\3\4", "an archive: unpack it"),
            new Magic("7z\274\257", "an archive: unpack it"),
            new Magic("Rar!", "an archive: unpack it"),
            new Magic("\375" + "7zXZ", "packed with xz: unpack it"),
            new Magic("BZh", "packed with bzip2: unpack it"),
            new Magic("\50\265\57\375", "packed with Zstandard: unpack it"),
            new Magic("\211PNG", "a picture: bring the text"),
            new Magic("\377\330\377", "a picture: bring the text"),
            new Magic("GIF8", "a picture: bring the text"),
            new Magic("%PDF", "a PDF file: bring the text"),
            new Magic("\312\376\272\276", "a class file; lifeguard lint reads those"));

    private Binary() {}

    /** Returns what a file is that begins like this, in ISO 8859-1; null if it is not one of these. */
    static @Nullable String reason(String begin) {
        return ALL.stream()
                .filter(magic -> begin.startsWith(magic.bytes))
                .map(Magic::reason)
                .findFirst()
                .orElse(null);
    }
}
