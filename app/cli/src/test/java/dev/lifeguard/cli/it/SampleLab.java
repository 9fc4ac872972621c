package dev.lifeguard.cli.it;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Prints how it was started, and ends with the exit code after {@code --exit}. */
final class SampleLab {
    private SampleLab() {}

    public static void main(String[] args) {
        System.out.println(System.getProperty("lifeguard.home") + " " + Arrays.toString(args));
        System.exit(Integer.parseInt(args[Arrays.asList(args).indexOf("--exit") + 1]));
    }

    /** Packs it as an executable archive. */
    static void pack(Path jar) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, SampleLab.class.getName());
        String entry = SampleLab.class.getName().replace('.', '/') + ".class";
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(out, manifest)) {
            packed.putNextEntry(new JarEntry(entry));
            packed.write(Files.readAllBytes(Path.of("target", "test-classes").resolve(entry)));
        }
    }
}
