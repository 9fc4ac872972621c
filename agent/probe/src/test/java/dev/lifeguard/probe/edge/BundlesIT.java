package dev.lifeguard.probe.edge;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.probe.host.BundleHost;
import dev.lifeguard.probe.host.FrameworkHost;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A program in an OSGi bundle, in Felix and Equinox, which hide the probe's classes from it: its pool is measured as
 * exactly as on a class path.
 */
@Tag("long")
class BundlesIT {
    @TempDir
    Path directory;

    static Stream<Arguments> versions() throws IOException {
        return versions(0);
    }

    static Stream<Arguments> versionsToAttachTo() throws IOException {
        return versions(1);
    }

    private static Stream<Arguments> versions(int first) throws IOException {
        List<Arguments> all = new ArrayList<>();
        for (Path osgi : frameworks("(felix|equinox)-.*")) {
            for (Path threads : frameworks("jboss-threads-.*")) {
                Jdk.of(all.size() + first)
                        .forEach(jdk -> all.add(Arguments.of(jdk, osgi.getFileName(), threads.getFileName())));
            }
        }
        return all.stream();
    }

    private static List<Path> frameworks(String name) throws IOException {
        try (Stream<Path> all = Files.list(HostJvm.FRAMEWORKS)) {
            return all.filter(one -> one.getFileName().toString().matches(name))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource("versions")
    void countsAreExact(Jdk jdk, Path osgi, Path threads) throws Exception {
        Path recording = directory.resolve("recording.gz");
        String agent = "-javaagent:" + HostJvm.PROBE + "=record=" + recording;
        try (HostJvm host = host(jdk, osgi, threads, List.of(), agent)) {
            FrameworksIT.awaitEnd(host, threads, recording);
        }
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource("versionsToAttachTo")
    void countsAreExactFromTheAttachOn(Jdk jdk, Path osgi, Path threads) throws Exception {
        Path recording = directory.resolve("attached.gz");
        try (HostJvm host = host(jdk, osgi, threads, List.of("wait"))) {
            host.await("ready"::equals);
            FrameworksIT.attach(host, directory, recording);
            host.send("go");
            host.await("done"::equals);
            host.send("end");
            FrameworksIT.awaitEnd(host, threads, recording);
        }
    }

    private HostJvm host(Jdk jdk, Path osgi, Path threads, List<String> more, String... options) throws IOException {
        String factory = osgi.toString().startsWith("felix")
                ? "org.apache.felix.framework.FrameworkFactory"
                : "org.eclipse.osgi.launch.EquinoxFactory";
        List<String> arguments = new ArrayList<>(List.of(
                factory,
                directory.resolve("osgi").toString(),
                bundle(HostJvm.FRAMEWORKS.resolve(threads)).toUri().toString(),
                "jboss-threads"));
        arguments.addAll(more);
        String classPath = HostJvm.TEST_CLASSES
                + File.pathSeparator
                + HostJvm.FRAMEWORKS.resolve(osgi).resolve("*");
        return new HostJvm(jdk, directory, classPath, BundleHost.class.getName(), arguments, options);
    }

    /** A bundle with the test programs and the jars of a framework. */
    private Path bundle(Path framework) throws IOException {
        Path classes = HostJvm.TEST_CLASSES.resolve(
                FrameworkHost.class.getPackageName().replace('.', '/'));
        List<Path> jars = files(framework);
        StringBuilder path = new StringBuilder(".");
        jars.forEach(jar -> path.append(',').append(jar.getFileName()));
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.putValue("Bundle-ManifestVersion", "2");
        main.putValue("Bundle-SymbolicName", "program");
        main.putValue("Bundle-ClassPath", path.toString());
        main.putValue("DynamicImport-Package", "*");
        Path bundle = directory.resolve("program.jar");
        try (OutputStream out = Files.newOutputStream(bundle);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            for (Path file : files(classes)) {
                add(jar, file, HostJvm.TEST_CLASSES.relativize(file).toString().replace(File.separatorChar, '/'));
            }
            for (Path file : jars) {
                add(jar, file, file.getFileName().toString());
            }
        }
        return bundle;
    }

    private static void add(JarOutputStream jar, Path file, String name) throws IOException {
        jar.putNextEntry(new JarEntry(name));
        Files.copy(file, jar);
        jar.closeEntry();
    }

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
