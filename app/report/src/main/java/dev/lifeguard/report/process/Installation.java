package dev.lifeguard.report.process;

import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;

/** Paths of the files that come with a program. */
public final class Installation {
    private Installation() {}

    /**
     * Returns the agent's jar: the program's own if it contains the agent, else the one in its folder {@code lib}. It
     * may be missing.
     *
     * @param program any class of the program's jar
     */
    public static Path probe(Class<?> program) {
        return isAgent(program)
                ? program(program)
                : program(program).resolveSibling("lib").resolve("lifeguard-probe.jar");
    }

    /** Returns whether the agent is in the same jar. Other jars on the class path do not count. */
    private static boolean isAgent(Class<?> program) {
        String jar = "jar:" + location(program) + "!";
        URL agent = program.getClassLoader().getResource("dev/lifeguard/probe/Agent.class");
        return agent != null && agent.toString().startsWith(jar);
    }

    /**
     * Returns the program's jar.
     *
     * @param any any class of it
     */
    public static Path program(Class<?> any) {
        try {
            return Path.of(location(any).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Returns the place from which the class loader reads the class file. The code source is unreliable: for a class
     * from a JVM cache made for a jar with another path, it has that path, or none.
     */
    private static URL location(Class<?> any) {
        String file = any.getName().replace('.', '/') + ".class";
        ClassLoader loader = any.getClassLoader();
        URL resource = loader == null ? null : loader.getResource(file);
        if (resource == null) {
            throw new IllegalStateException("the class loader does not say where the jar of " + any + " is");
        }
        try {
            String path = resource.toString();
            return resource.getProtocol().equals("jar")
                    ? new URI(path.substring("jar:".length(), path.indexOf("!/"))).toURL()
                    : new URI(path.substring(0, path.length() - file.length())).toURL();
        } catch (URISyntaxException | MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }
}
