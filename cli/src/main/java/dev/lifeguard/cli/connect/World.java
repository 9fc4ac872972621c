package dev.lifeguard.cli.connect;

import java.nio.file.Path;

/**
 * Where a process has its files and which number it has for itself: the same as here, or others in a container.
 *
 * @param root the root of its files, seen from here; {@code /} where they are ours
 * @param ours whether it has the same files as this process
 * @param pid its number in its own namespace, by which HotSpot and the probe name their files
 */
record World(Path root, boolean ours, long pid) {
    private static final Path OUR_ROOT = Path.of("/");

    static World of(long pid, ProcFs proc) {
        String id = Long.toString(pid);
        boolean ours = proc.sharesOurFiles(id);
        return new World(ours ? OUR_ROOT : proc.root(id), ours, proc.innermostPid(id, pid));
    }

    /** A path of the process, seen from here. Its links may lead anywhere. */
    Path seen(Path there) {
        return ours ? there : root.resolve(OUR_ROOT.relativize(there));
    }

    /** Whether the process has our files, and for itself the number that it has here. */
    boolean isPlain(long outerPid) {
        return ours && pid == outerPid;
    }
}
