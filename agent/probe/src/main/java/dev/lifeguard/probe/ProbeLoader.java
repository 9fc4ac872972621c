package dev.lifeguard.probe;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.security.AllPermission;
import java.security.Permissions;
import java.security.ProtectionDomain;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The class loader of the probe. {@link java.net.URLClassLoader} handles an address, a manifest, signers and
 * permissions for each class, which takes longer than the class itself while the JVM starts.
 *
 * <p>It asks its parents only for names that are not the probe's own: each failed search costs an exception.
 */
final class ProbeLoader extends ClassLoader {
    static {
        ClassLoader.registerAsParallelCapable();
    }

    private static final String OWN = "dev.lifeguard.";
    private static final String BOOT = "dev.lifeguard.probe.boot.";

    /**
     * Not a JarFile, which would look for signatures. It is closed when it is collected with this loader: a thread that
     * is about to end may still need a class.
     */
    private final ZipFile jar;

    private final ProtectionDomain domain;

    ProbeLoader(File jar) throws IOException {
        super("lifeguard", ClassLoader.getPlatformClassLoader());
        this.jar = new ZipFile(jar);
        Permissions permissions = new Permissions();
        permissions.add(new AllPermission()); // an agent may change any class, whatever a security manager says
        domain = new ProtectionDomain(null, permissions, this, null);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(OWN) || name.startsWith(BOOT)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = read(name);
        return defineClass(name, bytes, 0, bytes.length, domain);
    }

    private byte[] read(String name) throws ClassNotFoundException {
        try {
            ZipEntry entry = jar.getEntry(name.replace('.', '/').concat(".class"));
            if (entry == null) {
                throw new ClassNotFoundException(name);
            }
            try (InputStream in = jar.getInputStream(entry)) {
                return in.readAllBytes();
            }
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
