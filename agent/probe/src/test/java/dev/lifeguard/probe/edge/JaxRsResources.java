package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * A JAX-RS application, compiled for the version in a directory of jars, since the package of its annotations depends
 * on it. Each method counts under its complete template.
 */
final class JaxRsResources {
    static final String APPLICATION = "resources.Resources";

    private static final String SOURCE = """
            package resources;

            import dev.lifeguard.probe.host.MappedService;
            import java.util.Set;
            import PACKAGE.GET;
            import PACKAGE.Path;
            import PACKAGE.Produces;
            import PACKAGE.core.Application;

            public class Resources extends Application {
                @Override
                public Set<Class<?>> getClasses() {
                    return Set.of(Users.class, Shops.class);
                }

                @Path("/users")
                @Produces("text/plain")
                public static class Users {
                    @GET
                    public String all() {
                        return MappedService.served("/users");
                    }

                    @GET
                    @Path("{id}")
                    public String one() {
                        return MappedService.served("/users/{id}");
                    }

                    @GET
                    @Path("/{id}/orders")
                    public String orders() {
                        return MappedService.served("/users/{id}/orders");
                    }
                }

                @Path("shops/{shop}")
                public static class Shops {
                    @Path("items")
                    public Items items() {
                        return new Items();
                    }
                }

                @Produces("text/plain")
                public static class Items {
                    @GET
                    public String all() {
                        return MappedService.served("/shops/{shop}/items");
                    }

                    @GET
                    @Path("{item}")
                    public String one() {
                        return MappedService.served("/shops/{shop}/items/{item}");
                    }
                }
            }
            """;

    private JaxRsResources() {}

    /**
     * Compiles it; returns the class path with it.
     *
     * @param jars the directory of the framework's jars
     * @param directory for source and classes
     */
    static String compile(Path jars, Path directory) throws IOException {
        Path source = directory.resolve("Resources.java");
        Files.writeString(source, SOURCE.replace("PACKAGE", packageOf(jars)));
        Path classes = Files.createDirectories(directory.resolve("resources"));
        String classPath = String.join(File.pathSeparator, classPath(jars));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        int code = compiler.run(
                null,
                null,
                null,
                "--release",
                "17",
                "-proc:none",
                "-d",
                classes.toString(),
                "-classpath",
                classPath,
                source.toString());
        assertThat(code).isZero();
        return classes + File.pathSeparator + classPath;
    }

    /** Jar by jar, since the compiler does not accept a directory. */
    private static List<String> classPath(Path jars) throws IOException {
        try (Stream<Path> all = Files.list(jars)) {
            return Stream.concat(Stream.of(HostJvm.TEST_CLASSES), all)
                    .map(Path::toString)
                    .toList();
        }
    }

    /** The package of the annotations, in Java EE or Jakarta EE. */
    private static String packageOf(Path jars) throws IOException {
        try (Stream<Path> all = Files.list(jars)) {
            for (Path jar : all.toList()) {
                try (JarFile file = new JarFile(jar.toFile())) {
                    if (file.getEntry("jakarta/ws/rs/Path.class") != null) {
                        return "jakarta.ws.rs";
                    }
                }
            }
        }
        return "javax.ws.rs";
    }
}
