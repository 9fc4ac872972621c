package dev.lifeguard.lab.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The file in which a service writes its port when it is ready, atomically. */
public final class PortFile {
    private PortFile() {}

    public static void write(Path file, int port) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Files.writeString(part, String.valueOf(port));
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
