package dev.lifeguard.lab.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The file by which a service tells the lab that it is ready, and on which port; written whole or not at all. */
public final class PortFile {
    private PortFile() {}

    public static void write(Path file, int port) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Files.writeString(part, String.valueOf(port));
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
