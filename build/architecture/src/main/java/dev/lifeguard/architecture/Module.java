package dev.lifeguard.architecture;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One row of the table of modules: what a module may use.
 *
 * @param name the folder, from the root of the tree: {@code lint/junit}
 * @param release the Java release that its classes are compiled for
 * @param pure whether it must not use clocks, threads and printing
 * @param packages prefixes of the packages that its classes may use, in addition to the JDK's and its own
 * @param dependencies artifacts, {@code group:artifact}, that its pom may name outside the scopes test and provided
 */
public record Module(String name, int release, boolean pure, Set<String> packages, Set<String> dependencies) {
    private static final String MODEL = "dev.lifeguard:lifeguard-model";
    private static final String ASM = "org.ow2.asm:asm";
    private static final String EMBEDDED = "dev.lifeguard:lifeguard-embed";
    private static final Pattern ROOM = Pattern.compile("^(agent|analysis|app|integrations)/");
    private static final Set<String> EMBED = Set.of("dev.lifeguard.embed");
    private static final Set<String> LINT = Set.of("dev.lifeguard.model", "dev.lifeguard.lint");

    /** All modules that run on a user's machine. Lab and bench may use everything. */
    static final Set<Module> TABLE = Set.of(
            new Module("analysis/model", 17, false, Set.of(), Set.of()),
            new Module(
                    "agent/probe", 17, false, Set.of("dev.lifeguard.model", "org.objectweb.asm"), Set.of(MODEL, ASM)),
            stage("analysis/measure", Set.of(), Set.of()),
            stage("app/imports", Set.of(), Set.of()),
            new Module("app/fleet", 17, false, Set.of("dev.lifeguard.model"), Set.of(MODEL)),
            stage("analysis/predict", Set.of(), Set.of()),
            stage("analysis/advise", Set.of(), Set.of()),
            stage("lint/core", Set.of("org.objectweb.asm"), Set.of(ASM)),
            new Module("lint/junit", 17, false, LINT, Set.of(MODEL, "dev.lifeguard:lifeguard-lint")),
            new Module(
                    "lint/maven-plugin",
                    17,
                    false,
                    union(LINT, "org.apache.maven"),
                    Set.of(MODEL, "dev.lifeguard:lifeguard-lint")),
            new Module("flow/core", 21, false, Set.of(), Set.of()),
            new Module(
                    "flow/kotlin",
                    21,
                    false,
                    Set.of("dev.lifeguard.flow", "kotlin", "org.jetbrains.annotations"),
                    Set.of("dev.lifeguard:lifeguard-flow", "org.jetbrains.kotlin:kotlin-stdlib")),
            new Module("app/report", 17, false, Set.of("dev.lifeguard.model"), Set.of(MODEL)),
            new Module(
                    "app/console",
                    17,
                    false,
                    Set.of(
                            "dev.lifeguard.model",
                            "dev.lifeguard.measure",
                            "dev.lifeguard.predict",
                            "dev.lifeguard.report"),
                    Set.of(
                            MODEL,
                            "dev.lifeguard:lifeguard-measure",
                            "dev.lifeguard:lifeguard-predict",
                            "dev.lifeguard:lifeguard-report")),
            new Module(
                    "app/cli",
                    17,
                    false,
                    Set.of(
                            "dev.lifeguard.model",
                            "dev.lifeguard.measure",
                            "dev.lifeguard.imports",
                            "dev.lifeguard.fleet",
                            "dev.lifeguard.predict",
                            "dev.lifeguard.advise",
                            "dev.lifeguard.lint",
                            "dev.lifeguard.report",
                            "dev.lifeguard.console",
                            "picocli"),
                    Set.of(
                            MODEL,
                            "dev.lifeguard:lifeguard-measure",
                            "dev.lifeguard:lifeguard-imports",
                            "dev.lifeguard:lifeguard-fleet",
                            "dev.lifeguard:lifeguard-predict",
                            "dev.lifeguard:lifeguard-advise",
                            "dev.lifeguard:lifeguard-lint",
                            "dev.lifeguard:lifeguard-report",
                            "dev.lifeguard:lifeguard-console",
                            "info.picocli:picocli")),
            new Module("agent/embed", 17, false, Set.of(), Set.of()),
            new Module("integrations/micrometer", 17, false, union(EMBED, "io.micrometer.core"), Set.of(EMBEDDED)),
            new Module(
                    "integrations/spring-boot-starter",
                    17,
                    false,
                    Set.of(
                            "dev.lifeguard.embed",
                            "dev.lifeguard.micrometer",
                            "io.micrometer.core",
                            "org.springframework",
                            "org.apache.commons.logging"),
                    Set.of(EMBEDDED, "dev.lifeguard:lifeguard-micrometer")),
            new Module(
                    "integrations/otel-extension",
                    17,
                    false,
                    Set.of("dev.lifeguard.embed", "io.opentelemetry.api", "io.opentelemetry.sdk"),
                    Set.of("dev.lifeguard:lifeguard-embed")),
            new Module(
                    "integrations/junit",
                    17,
                    false,
                    Set.of("dev.lifeguard.embed", "org.junit.jupiter.api", "org.junit.platform.commons"),
                    Set.of(EMBEDDED)));

    /**
     * Modules that are not published, or that combine all that are. They may depend on everything, and nothing may
     * depend on them.
     */
    static final Set<String> FREE = Set.of(
            "build/architecture",
            "lab/core",
            "lab/java17",
            "lab/scala",
            "lint/corpus",
            "bench",
            "app/dist",
            "docs/examples/shop");

    private static Module stage(String name, Set<String> packages, Set<String> dependencies) {
        return new Module(name, 17, true, union(packages, "dev.lifeguard.model"), union(dependencies, MODEL));
    }

    private static Set<String> union(Set<String> some, String more) {
        return Stream.concat(some.stream(), Stream.of(more)).collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the module whose tests are running; empty if it may use everything. */
    static Optional<Module> here() {
        String name = Reactor.folder(Path.of("").toAbsolutePath());
        return FREE.contains(name) ? Optional.empty() : Optional.of(named(name));
    }

    static Module named(String name) {
        return TABLE.stream()
                .filter(module -> module.name.equals(name))
                .findAny()
                .orElseThrow(
                        () -> new AssertionError("module " + name + " is not in the table of modules: add its row"));
    }

    /**
     * Returns the end of its artifact's name: {@code lint-junit} for {@code lint/junit}, {@code lint} for {@code
     * lint/core}.
     */
    public String shortName() {
        return ROOM.matcher(name).replaceFirst("").replace("/core", "").replace('/', '-');
    }

    /** Returns the root of its packages: {@code dev.lifeguard.lint.maven} for {@code lint/maven-plugin}. */
    String root() {
        return "dev.lifeguard." + shortName().replace("-plugin", "").replace('-', '.');
    }
}
