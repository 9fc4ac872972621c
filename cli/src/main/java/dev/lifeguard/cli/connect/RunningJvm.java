package dev.lifeguard.cli.connect;

import com.sun.tools.attach.VirtualMachine;
import com.sun.tools.attach.VirtualMachineDescriptor;
import dev.lifeguard.cli.error.CliException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A local JVM that can be attached to.
 *
 * @param pid its process
 * @param main its main class, or its jar without the directories; the pid where neither is known
 */
record RunningJvm(long pid, String main) {
    private static final int MAX_LISTED = 20;

    /** The JVMs that this user may attach to, except this one, by pid. */
    static List<RunningJvm> list() {
        return VirtualMachine.list().stream()
                .filter(jvm -> jvm.id().matches("[0-9]{1,18}"))
                .map(RunningJvm::of)
                .filter(jvm -> jvm.pid != ProcessHandle.current().pid())
                .sorted(Comparator.comparingLong(RunningJvm::pid))
                .toList();
    }

    private static RunningJvm of(VirtualMachineDescriptor jvm) {
        return new RunningJvm(Long.parseLong(jvm.id()), main(jvm.displayName()));
    }

    /** The main class or jar from a display name, which is the command after {@code java} and its options. */
    static String main(String displayName) {
        String first = displayName.strip().split("\\s", 2)[0];
        return first.substring(Math.max(first.lastIndexOf('/'), first.lastIndexOf('\\')) + 1);
    }

    /**
     * The JVM whose main class contains {@code part}, ignoring case; where several do, the one whose main class, with
     * or without its package, is exactly {@code part}.
     */
    static RunningJvm named(String part, List<RunningJvm> jvms) {
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
            throw CliException.badInput("'" + part + "' could be " + listed(found) + ": give the pid");
        }
        throw CliException.badInput("no JVM has '" + part + "' in its main class's name; "
                + (jvms.isEmpty()
                        ? "no other JVM runs here that this user can attach to"
                        : "there are " + listed(jvms)));
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
