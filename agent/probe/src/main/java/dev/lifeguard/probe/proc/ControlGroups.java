package dev.lifeguard.probe.proc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The folders of the control groups that limit the CPU (Linux, {@code cgroups(7)}, versions 1 and 2), from the texts of
 * {@code /proc/self/cgroup} and {@code /proc/self/mountinfo}.
 */
final class ControlGroups {
    /** Maximum number of nested groups; Kubernetes uses about four. */
    private static final int MAX_DEPTH = 32;

    private ControlGroups() {}

    /**
     * The folders of the process's group and of its enclosing groups, innermost first, up to the mounted root. Empty if
     * the process has no such group.
     *
     * @param groups text of {@code /proc/self/cgroup}
     * @param mounts text of {@code /proc/self/mountinfo}
     */
    static List<String> ofCpu(String groups, String mounts) {
        String second = null;
        for (String line : groups.split("\n")) {
            String[] parts = line.split(":", 3); // hierarchy:controllers:path
            if (parts.length == 3 && names(parts[1], "cpu")) {
                return folders(parts[2], mounts, "cgroup");
            }
            if (parts.length == 3 && parts[0].equals("0") && parts[1].isEmpty()) {
                second = parts[2];
            }
        }
        return second == null ? List.of() : folders(second, mounts, "cgroup2");
    }

    private static List<String> folders(String group, String mounts, String type) {
        for (String line : mounts.split("\n")) {
            // id parent device root folder options [more]... - type source options
            int dash = line.indexOf(" - ");
            String[] left = line.substring(0, Math.max(0, dash)).split(" ");
            String[] right = dash < 0 ? new String[0] : line.substring(dash + 3).split(" ");
            boolean wanted =
                    right.length >= 3 && right[0].equals(type) && (type.equals("cgroup2") || names(right[2], "cpu"));
            if (wanted && left.length > 4) {
                return upwards(plain(left[4]), below(plain(left[3]), group));
            }
        }
        return List.of();
    }

    /**
     * The path of a group below the mounted root, such as {@code /a/b}. In a container it may be the host's path while
     * only the group itself is mounted. The result is then empty.
     */
    private static String below(String root, String group) {
        String prefix = root.equals("/") ? "" : root;
        boolean within = group.equals(prefix) || group.startsWith(prefix + "/");
        String path = within ? group.substring(prefix.length()) : "";
        return path.equals("/") || Arrays.asList(path.split("/")).contains("..") ? "" : path;
    }

    private static List<String> upwards(String mount, String path) {
        List<String> folders = new ArrayList<>();
        String rest = path;
        while (!rest.isEmpty() && folders.size() < MAX_DEPTH) {
            folders.add(mount + rest);
            rest = rest.substring(0, Math.max(0, rest.lastIndexOf('/')));
        }
        folders.add(mount);
        return folders;
    }

    private static boolean names(String list, String name) {
        return Arrays.asList(list.split(",")).contains(name);
    }

    /** Decodes a path of mountinfo, in which some characters are written as three octal digits. */
    private static String plain(String path) {
        return path.replace("\\040", " ")
                .replace("\\011", "\t")
                .replace("\\012", "\n")
                .replace("\\134", "\\");
    }
}
