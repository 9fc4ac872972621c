package dev.lifeguard.lab.paralleleach.postgres;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Runs a program without root privileges, which PostgreSQL refuses and containers usually have. The program replaces
 * the prefix command by exec, so that signals reach it.
 *
 * @param prefix command to put before the program's; empty if not root
 * @param owner user whose files the program may write; empty for our own
 */
record DropPrivileges(List<String> prefix, OptionalInt owner) {
    private static final int NOBODY = 65534;

    private static final List<DropPrivileges> WAYS = List.of(
            new DropPrivileges(List.of(), OptionalInt.empty()),
            new DropPrivileges(
                    List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"),
                    OptionalInt.of(NOBODY)),
            new DropPrivileges(List.of("chroot", "--userspec=" + NOBODY + ":" + NOBODY, "/"), OptionalInt.of(NOBODY)),
            new DropPrivileges(List.of("unshare", "--user"), OptionalInt.empty()));

    /** Returns the first way that works here; empty if none does. */
    static Optional<DropPrivileges> find() {
        return WAYS.stream().filter(DropPrivileges::works).findFirst();
    }

    List<String> command(List<String> program) {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(program);
        return command;
    }

    /** Gives a file or folder to the program, with these permissions. */
    Path handOver(Path file, String permissions) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
        if (owner.isPresent()) {
            Files.setAttribute(file, "unix:uid", owner.getAsInt());
        }
        return file;
    }

    private boolean works() {
        try {
            Process id = new ProcessBuilder(command(List.of("id", "-u")))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            id.getOutputStream().close();
            String user = new String(id.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
            return id.waitFor() == 0 && !user.isEmpty() && !user.equals("0");
        } catch (IOException e) {
            return false; // no such program
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
