package dev.lifeguard.probe.edge;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.probe.host.FrameworkHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A program in a module of JBoss Modules, which hides the probe's classes from it, as in WildFly: its pool is measured
 * as exactly as on a class path.
 */
@Tag("long")
class ModulesIT {
    /** The last Java version that lets a program set a security policy, as JBoss Modules 1 does. */
    private static final int LAST_WITH_POLICIES = 23;

    private static final String MODULE = "dev.lifeguard.program";

    @TempDir
    Path directory;

    static Stream<Arguments> versions() throws IOException {
        List<Arguments> all = new ArrayList<>();
        for (Path modules : frameworks("jboss-modules-")) {
            for (Path threads : frameworks("jboss-threads-")) {
                for (Jdk jdk : Jdk.all()) {
                    if (jdk.version() <= LAST_WITH_POLICIES
                            || !modules.getFileName().toString().startsWith("jboss-modules-1.")) {
                        all.add(Arguments.of(jdk, modules.getFileName(), threads.getFileName()));
                    }
                }
            }
        }
        return all.stream();
    }

    private static List<Path> frameworks(String name) throws IOException {
        try (Stream<Path> all = Files.list(HostJvm.FRAMEWORKS)) {
            return all.filter(one -> one.getFileName().toString().startsWith(name))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource("versions")
    void countsAreExact(Jdk jdk, Path modules, Path threads) throws Exception {
        Path recording = directory.resolve("recording.gz");
        String agent = "-javaagent:" + HostJvm.PROBE + "=record=" + recording;
        try (HostJvm host = host(jdk, modules, threads, List.of(), agent)) {
            FrameworksIT.awaitEnd(host, threads, recording);
        }
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource("versions")
    void countsAreExactFromTheAttachOn(Jdk jdk, Path modules, Path threads) throws Exception {
        Path recording = directory.resolve("attached.gz");
        try (HostJvm host = host(jdk, modules, threads, List.of("wait"))) {
            host.await("ready"::equals);
            FrameworksIT.attach(host, directory, recording);
            host.send("go");
            host.await("done"::equals);
            host.send("end");
            FrameworksIT.awaitEnd(host, threads, recording);
        }
    }

    private HostJvm host(Jdk jdk, Path modules, Path threads, List<String> more, String... options) throws IOException {
        Path repository = module(HostJvm.FRAMEWORKS.resolve(threads));
        List<String> arguments = new ArrayList<>(List.of("-mp", repository.toString(), MODULE, "jboss-threads"));
        arguments.addAll(more);
        String loader = HostJvm.FRAMEWORKS.resolve(modules).resolve("*").toString();
        return new HostJvm(jdk, directory, loader, "org.jboss.modules.Main", arguments, options);
    }

    /** A module directory that contains one module, with the test programs and the jars of a framework. */
    private Path module(Path framework) throws IOException {
        Path repository = directory.resolve("modules");
        Path main = Files.createDirectories(
                repository.resolve(MODULE.replace('.', '/')).resolve("main"));
        Path classes = Path.of(FrameworkHost.class.getPackageName().replace('.', '/'));
        Path copied = Files.createDirectories(main.resolve("classes").resolve(classes));
        copy(HostJvm.TEST_CLASSES.resolve(classes), copied);
        StringBuilder roots = new StringBuilder("<resource-root path='classes'/>");
        for (Path jar : copy(framework, main)) {
            roots.append("<resource-root path='").append(jar.getFileName()).append("'/>");
        }
        Files.writeString(
                main.resolve("module.xml"),
                "<module xmlns='urn:jboss:module:1.1' name='" + MODULE + "'><main-class name='"
                        + FrameworkHost.class.getName() + "'/><resources>" + roots
                        + "</resources><dependencies><module name='jdk.unsupported'/></dependencies></module>");
        return repository;
    }

    /** Copies the files of a directory, without subdirectories. */
    private static List<Path> copy(Path from, Path to) throws IOException {
        List<Path> copies = new ArrayList<>();
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                copies.add(Files.copy(file, to.resolve(file.getFileName())));
            }
        }
        return copies;
    }
}
