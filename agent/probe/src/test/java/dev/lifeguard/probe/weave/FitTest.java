package dev.lifeguard.probe.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.pools.connections.ConnectionPools;
import dev.lifeguard.probe.pools.connections.Hikari;
import dev.lifeguard.probe.pools.connections.HttpPools;
import dev.lifeguard.probe.pools.connections.KeyedPools;
import dev.lifeguard.probe.pools.connections.OkHttp;
import dev.lifeguard.probe.pools.connections.ReactivePools;
import dev.lifeguard.probe.pools.executors.CatsEffect;
import dev.lifeguard.probe.pools.executors.Coroutines;
import dev.lifeguard.probe.pools.executors.Dispatchers;
import dev.lifeguard.probe.pools.executors.Grizzly;
import dev.lifeguard.probe.pools.executors.JBossThreads;
import dev.lifeguard.probe.pools.executors.Jetty;
import dev.lifeguard.probe.pools.executors.Netty;
import dev.lifeguard.probe.pools.executors.Tomcat;
import dev.lifeguard.probe.pools.executors.Xnio;
import dev.lifeguard.probe.pools.executors.Zio;
import dev.lifeguard.probe.pools.limits.SpringThrottle;
import dev.lifeguard.probe.pools.requests.JaxRsRoutes;
import dev.lifeguard.probe.pools.requests.LoopRequests;
import dev.lifeguard.probe.pools.requests.ReactiveRoutes;
import dev.lifeguard.probe.pools.requests.Requests;
import dev.lifeguard.probe.pools.requests.ServletMappings;
import dev.lifeguard.probe.pools.requests.SpringRoutes;
import dev.lifeguard.probe.pools.requests.VertxRequests;
import dev.lifeguard.probe.transform.Frameworks;
import dev.lifeguard.probe.transform.HidingLoaders;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A framework's classes fit as they are in its jars, and none of them gets a hook if one does not fit. */
class FitTest {
    private static final Path FRAMEWORKS = Path.of("target", "frameworks");
    private static final Map<String, String> POOLS = Map.ofEntries(
            Map.entry("tomcat", Tomcat.EXECUTOR),
            Map.entry("jetty", Jetty.POOL),
            Map.entry("jboss-threads", JBossThreads.EXECUTOR),
            Map.entry("coroutines", Coroutines.SCHEDULER),
            Map.entry("netty", Netty.EXECUTOR),
            Map.entry("grpcnetty", "io/grpc/netty/shaded/" + Netty.EXECUTOR),
            Map.entry("pekko", Dispatchers.PEKKO_POOL),
            Map.entry("akka", Dispatchers.AKKA_POOL),
            Map.entry("hikaricp", Hikari.POOL),
            Map.entry("tomcatjdbc", ConnectionPools.TOMCAT),
            Map.entry("dbcp2", ConnectionPools.COMMONS),
            Map.entry("agroal", ConnectionPools.AGROAL),
            Map.entry("cats-effect", CatsEffect.SCHEDULER),
            Map.entry("zio", Zio.SCHEDULER),
            Map.entry("grizzly", Grizzly.FIXED),
            Map.entry("spring", SpringRoutes.METHODS),
            Map.entry("springcore", SpringThrottle.THROTTLE),
            Map.entry("jersey", JaxRsRoutes.JERSEY),
            Map.entry("undertow", Xnio.CONNECTION),
            Map.entry("undertowservlet", ServletMappings.UNDERTOW),
            Map.entry("tomcatservlet", ServletMappings.TOMCAT),
            Map.entry("jettyservlet", ServletMappings.JETTY),
            Map.entry("jettyee8", ServletMappings.JETTY_EE8),
            Map.entry("jettyee9", ServletMappings.JETTY_EE9),
            Map.entry("jettyee10", ServletMappings.JETTY_EE10),
            Map.entry("jettyee11", ServletMappings.JETTY_EE11),
            Map.entry("resteasy", JaxRsRoutes.RESTEASY_METHOD),
            Map.entry("c3p0", ConnectionPools.C3P0),
            Map.entry("reactorpool", ReactivePools.POOL),
            Map.entry("reactornetty", LoopRequests.REACTOR),
            Map.entry("grpc", LoopRequests.GRPC),
            Map.entry("vertxweb", VertxRequests.CONNECTION),
            Map.entry("webflux", ReactiveRoutes.METHODS),
            Map.entry("commons-pool", KeyedPools.COMMONS),
            Map.entry("jboss-modules", HidingLoaders.JBOSS_MODULES),
            Map.entry("felix", HidingLoaders.FELIX),
            Map.entry("equinox", HidingLoaders.EQUINOX),
            Map.entry("httpclient4", HttpPools.POOL_4),
            Map.entry("httpclient5", HttpPools.STRICT),
            Map.entry("okhttp", OkHttp.DISPATCHER));

    static List<Path> versions() throws IOException {
        try (Stream<Path> directories = Files.list(FRAMEWORKS)) {
            return directories
                    .filter(directory -> POOLS.containsKey(framework(directory)))
                    .sorted()
                    .toList();
        }
    }

    private static String framework(Path version) {
        return version.getFileName().toString().replaceFirst("-\\d.*", "");
    }

    private static String pool(Path version) {
        return Objects.requireNonNull(POOLS.get(framework(version)));
    }

    @Test
    void everyFrameworkWithAPoolIsListed() throws IOException {
        assertThat(Files.readAllLines(Path.of("src", "test", "frameworks", "frameworks.txt")).stream()
                        .map(line -> framework(Path.of(line))))
                .containsAll(POOLS.keySet());
    }

    private static URLClassLoader loader(Path version) throws IOException {
        List<URL> urls = new ArrayList<>();
        try (Stream<Path> jars = Files.list(version)) {
            for (Path jar : jars.toList()) {
                urls.add(jar.toUri().toURL());
            }
        }
        return new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
    }

    private static byte[] read(ClassLoader loader, String name) throws IOException {
        try (InputStream in = loader.getResourceAsStream(name + ".class")) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }

    private static List<Framework> shapes(String pool) {
        return Objects.requireNonNull(Frameworks.of(pool));
    }

    @ParameterizedTest
    @MethodSource("versions")
    void everyVersionFits(Path version) throws IOException {
        String pool = pool(version);
        try (URLClassLoader loader = loader(version)) {
            Fit fit = Fit.of(shapes(pool), pool, read(loader, pool), loader, "x-1.jar");

            assertThat(fit.problem()).isEmpty();
            assertThat(fit.shape()).isNotNull();
        }
    }

    @ParameterizedTest
    @MethodSource("versions")
    void nothingFitsWithoutAHookedMethod(Path version) throws IOException {
        String pool = pool(version);
        try (URLClassLoader loader = loader(version)) {
            byte[] whole = read(loader, pool);
            Framework shape = Objects.requireNonNull(
                    Fit.of(shapes(pool), pool, whole, loader, "x-1.jar").shape());
            for (HookPoint point : part(shape, pool).points()) {
                byte[] broken = without(whole, point.method().replaceFirst("\\(.*", ""));

                Fit fit = Fit.of(List.of(shape), pool, broken, loader, "x-1.jar");

                assertThat(fit.shape()).describedAs(point.method()).isNull();
                assertThat(fit.problem())
                        .startsWith(shape.name() + " (x-1.jar) is not measured exactly: no place for the hook ")
                        .endsWith(" of " + pool.substring(pool.lastIndexOf('/') + 1));
            }
        }
    }

    @Test
    void nettysEventLoopsFit() throws IOException {
        for (Path version : versions()) {
            if (version.getFileName().toString().startsWith("netty-")) {
                try (URLClassLoader loader = loader(version)) {
                    for (String loop : List.of(Netty.LOOP, Netty.EPOLL_LOOP)) {
                        Fit fit = Fit.of(shapes(loop), loop, read(loader, loop), loader, "x-1.jar");

                        assertThat(fit.problem()).isEmpty();
                    }
                }
            }
        }
    }

    static Stream<Arguments> servers() throws IOException {
        Map<String, List<String>> classes = Map.of(
                "tomcat", List.of(Requests.TOMCAT, ServletMappings.TOMCAT),
                "jetty", List.of(Requests.JETTY, Requests.JETTY_SELECTOR),
                "undertow", List.of(Requests.UNDERTOW),
                "webflux", List.of(ReactiveRoutes.PATHS, ReactiveRoutes.FUNCTIONS));
        try (Stream<Path> directories = Files.list(FRAMEWORKS)) {
            return directories.sorted().toList().stream()
                    .flatMap(version ->
                            classes
                                    .getOrDefault(
                                            version.getFileName().toString().replaceFirst("-\\d.*", ""), List.of())
                                    .stream()
                                    .map(type -> Arguments.of(version, type)));
        }
    }

    @ParameterizedTest
    @MethodSource("servers")
    void requestsFit(Path version, String type) throws IOException {
        try (URLClassLoader loader = loader(version)) {
            Fit fit = Fit.of(shapes(type), type, read(loader, type), loader, "x-1.jar");

            assertThat(fit.problem()).isEmpty();
        }
    }

    @Test
    void nothingFitsWithoutAnotherClassOfTheFramework() throws IOException {
        Path version = versions().stream()
                .filter(one -> one.getFileName().toString().startsWith("coroutines-"))
                .findFirst()
                .orElseThrow();
        try (URLClassLoader whole = loader(version)) {
            ClassLoader part = new ClassLoader(null) {
                @Override
                public @Nullable InputStream getResourceAsStream(String name) {
                    return name.equals(Coroutines.VIEW_WORKER + ".class") ? null : whole.getResourceAsStream(name);
                }
            };

            Fit fit = Fit.of(
                    Coroutines.shapes(), Coroutines.SCHEDULER, read(whole, Coroutines.SCHEDULER), part, "x-1.jar");

            assertThat(fit.problem())
                    .isEqualTo(
                            "Kotlin's CoroutineScheduler (x-1.jar) is not measured exactly: no class LimitedDispatcher$Worker");
        }
    }

    private static Framework.Part part(Framework shape, String name) {
        return shape.classes().stream()
                .filter(part -> part.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static byte[] without(byte[] bytes, String method) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public @Nullable MethodVisitor visitMethod(
                                    int access,
                                    String name,
                                    String descriptor,
                                    @Nullable String type,
                                    String @Nullable [] thrown) {
                                return name.equals(method)
                                        ? null
                                        : super.visitMethod(access, name, descriptor, type, thrown);
                            }
                        },
                        0);
        return writer.toByteArray();
    }
}
