package dev.lifeguard.cli.attach;

import dev.lifeguard.cli.error.CliException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A local JVM that can be attached to.
 *
 * @param pid its process
 * @param main its main class, or its jar without directories; the pid if both are unknown
 */
public record RunningJvm(long pid, String main) {
    private static final int MAX_LISTED = 20;

    /** The directory in which HotSpot publishes its data, whatever {@code java.io.tmpdir} is. */
    private static final Path TMP = Path.of("/tmp");

    /** Returns the JVMs that this user may attach to, except this one, sorted by pid. */
    public static List<RunningJvm> list() {
        List<RunningJvm> all = AttachedJvm.moduleIsThere() ? JdkAttach.list() : PerfData.list(TMP);
        return of(all, new ProcFs(Path.of("/proc")), TMP).stream()
                .filter(jvm -> jvm.pid != ProcessHandle.current().pid())
                .sorted(Comparator.comparingLong(RunningJvm::pid))
                .toList();
    }

    /**
     * Keeps JVMs that have this pid here. The JDK lists a JVM in a container twice, also by its pid in the container,
     * which belongs to another process here.
     */
    static List<RunningJvm> of(List<RunningJvm> listed, ProcFs proc, Path temporary) {
        return listed.stream()
                .filter(jvm -> !proc.present() || jvm.isHere(proc, temporary))
                .toList();
    }

    private boolean isHere(ProcFs proc, Path temporary) {
        Boolean mapsJvm = proc.mapsJvm(Long.toString(pid));
        return mapsJvm == null ? PerfData.of(pid, temporary).isPresent() : mapsJvm;
    }

    /**
     * Returns the JVM whose main class contains {@code part}, ignoring case. If there are several, one whose main
     * class, with or without its package, equals {@code part} wins.
     */
    public static RunningJvm named(String part, List<RunningJvm> jvms) {
        String lower = part.toLowerCase(Locale.ROOT);
        List<RunningJvm> found = jvms.stream()
                .filter(jvm -> jvm.main.toLowerCase(Locale.ROOT).contains(lower))
                .toList();
        if (found.size() > 1) {
            List<RunningJvm> exact =
                    found.stream().filter(jvm -> jvm.isExactly(part)).toList();
            found = exact.isEmpty() ? found : exact;
        }
        if (found.size() == 1) {
            return found.get(0);
        }
        if (!found.isEmpty()) {
            throw CliException.badInput(
                    "several JVMs have '" + part + "' in their names: " + listed(found) + "; give the pid");
        }
        throw CliException.badInput("no JVM has '" + part + "' in its name; " + here(jvms));
    }

    /** Describes these as all JVMs of this machine. */
    public static String here(List<RunningJvm> jvms) {
        return jvms.isEmpty() ? "this user can attach to no other JVM here" : "JVMs here: " + listed(jvms);
    }

    private boolean isExactly(String name) {
        return main.equals(name) || main.endsWith("." + name) && !main.endsWith(".jar") || main.equals(name + ".jar");
    }

    private static String listed(List<RunningJvm> jvms) {
        String list = jvms.stream()
                .limit(MAX_LISTED)
                .map(jvm -> jvm.pid + " " + jvm.main)
                .collect(Collectors.joining(", "));
        return jvms.size() > MAX_LISTED ? list + " and " + (jvms.size() - MAX_LISTED) + " more" : list;
    }
}
