package dev.lifeguard.cli.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A control group that has a certain controller (Linux, {@code cgroups(7)}), versions 1 and 2.
 *
 * @param folder the folder with its files
 */
record ControlGroup(Path folder) {
    /**
     * Returns the group of a process and all groups around it, the innermost first. Each may have a limit.
     *
     * @param proc {@code /proc}
     * @param mount {@code /sys/fs/cgroup}
     * @param controller such as "cpu"
     * @param file a file that each version 2 group with this controller has
     */
    static List<ControlGroup> of(Path proc, Path mount, String pid, String controller, String file) {
        try {
            Path second = null;
            for (String line : Files.readAllLines(proc.resolve(pid).resolve("cgroup"))) {
                String[] parts = line.split(":", 3); // hierarchy:controllers:path
                if (parts.length == 3 && List.of(parts[1].split(",")).contains(controller)) {
                    Path root = mount.resolve(controller);
                    return upwards(root, root.resolve(parts[2].substring(1)));
                }
                if (parts.length == 3 && parts[1].isEmpty()) {
                    second = mount.resolve(parts[2].substring(1));
                }
            }
            return second == null
                    ? List.of()
                    : upwards(mount, second).stream()
                            .filter(group -> Files.isReadable(group.folder.resolve(file)))
                            .toList();
        } catch (IOException e) {
            return List.of(); // no control groups, or none with this controller
        }
    }

    /**
     * Returns the existing folders from the group upwards. Inside a container the path is that of the host, or {@code
     * /}; then only the root exists.
     */
    private static List<ControlGroup> upwards(Path root, Path group) {
        List<ControlGroup> groups = new ArrayList<>();
        for (Path at = group.normalize(); at != null && at.startsWith(root); at = at.getParent()) {
            if (Files.isDirectory(at)) {
                groups.add(new ControlGroup(at));
            }
        }
        return groups;
    }

    /** Returns the text of one of its files; empty if there is no such file. */
    Optional<String> text(String file) {
        try {
            return Optional.of(Files.readString(folder.resolve(file)).strip());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns the number in one of its files; empty if there is no such file, or it says {@code max}. */
    OptionalDouble number(String file) {
        return text(file).map(ControlGroup::parsed).orElse(OptionalDouble.empty());
    }

    /** Returns the number after a name in one of its files. */
    OptionalDouble number(String file, String name) {
        return text(file).stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith(name + " "))
                .map(line -> parsed(line.substring(name.length() + 1)))
                .findFirst()
                .orElse(OptionalDouble.empty());
    }

    /** Parses a number from the kernel; empty if it is not a number. */
    static OptionalDouble parsed(String text) {
        try {
            return OptionalDouble.of(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }
}
