package dev.lifeguard.dist;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Loads the classes of the command line from a folder of {@code lifeguard.jar}. A program that has the jar on its class
 * path, for example through {@code -javaagent:lifeguard.jar}, does not find them by name.
 */
final class NestedLoader extends ClassLoader {
    static final String FOLDER = "META-INF/lifeguard/";

    static {
        registerAsParallelCapable();
    }

    private final ZipFile jar;
    private final ProtectionDomain domain;

    /**
     * @param domain the jar's domain, with its location: its classes look for files in the same folder
     * @throws IOException if the jar cannot be read
     */
    NestedLoader(ProtectionDomain domain) throws IOException {
        super("lifeguard", NestedLoader.class.getClassLoader());
        this.domain = domain;
        try {
            jar = new ZipFile(
                    Path.of(domain.getCodeSource().getLocation().toURI()).toFile()); // stays open for the JVM's life
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        ZipEntry entry = jar.getEntry(FOLDER + name.replace('.', '/') + ".class");
        if (entry == null) {
            throw new ClassNotFoundException(name);
        }
        try (InputStream in = jar.getInputStream(entry)) {
            byte[] bytes = in.readAllBytes();
            definePackage(name.substring(0, name.lastIndexOf('.')));
            return defineClass(name, bytes, 0, bytes.length, domain);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    /** Defines a package with the version from the jar's manifest. */
    private void definePackage(String name) {
        if (getDefinedPackage(name) == null) {
            String version = NestedLoader.class.getPackage().getImplementationVersion();
            try {
                definePackage(name, null, null, null, null, version, null, null);
            } catch (IllegalArgumentException e) {
                // another thread was faster
            }
        }
    }

    @Override
    protected @Nullable URL findResource(String name) {
        if (jar.getEntry(FOLDER + name) == null) {
            return null;
        }
        try {
            URI location = domain.getCodeSource().getLocation().toURI();
            return new URL("jar:" + location + "!/" + FOLDER + name);
        } catch (MalformedURLException | URISyntaxException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        URL found = findResource(name);
        return Collections.enumeration(found == null ? List.of() : List.of(found));
    }
}
