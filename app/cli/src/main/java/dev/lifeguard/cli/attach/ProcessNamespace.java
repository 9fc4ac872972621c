package dev.lifeguard.cli.attach;

import java.nio.file.Path;

/**
 * The file system and pid namespace of a process: the same as here, or a container's.
 *
 * @param root the root of its file system, seen from here; {@code /} if it is the same
 * @param ours whether it has the same file system as this process
 * @param pid its pid in its own namespace, which HotSpot and the probe use in file names
 */
public record ProcessNamespace(Path root, boolean ours, long pid) {
    private static final Path OUR_ROOT = Path.of("/");

    public static ProcessNamespace of(long pid, ProcFs proc) {
        String id = Long.toString(pid);
        boolean ours = proc.sharesOurFiles(id);
        return new ProcessNamespace(ours ? OUR_ROOT : proc.root(id), ours, proc.innermostPid(id, pid));
    }

    /** Returns a path of the process, seen from here. Its links may lead anywhere. */
    public Path seen(Path there) {
        return ours ? there : root.resolve(OUR_ROOT.relativize(there));
    }

    /** Returns whether the process has this file system and the same pid inside and outside. */
    public boolean isPlain(long outerPid) {
        return ours && pid == outerPid;
    }
}
