package dev.lifeguard.probe.host;

import java.util.Arrays;
import java.util.Map;

/** Runs {@link FrameworkHost} in an OSGi bundle, whose classes do not see the class path. */
public final class BundleHost {
    private BundleHost() {}

    /**
     * Arguments: the framework's factory, a directory for its files, the bundle's address, and the arguments of
     * {@link FrameworkHost}.
     */
    public static void main(String[] args) throws Exception {
        Object factory = Class.forName(args[0]).getConstructor().newInstance();
        Object framework = call("launch.FrameworkFactory", factory, "newFramework", Map.class, properties(args[1]));
        call("Bundle", framework, "start");
        Object context = call("Bundle", framework, "getBundleContext");
        Object bundle = call("BundleContext", context, "installBundle", String.class, args[2]);
        Class<?> main = (Class<?>) call("Bundle", bundle, "loadClass", String.class, FrameworkHost.class.getName());
        if (main == FrameworkHost.class) {
            throw new IllegalStateException("the bundle sees the class path");
        }
        main.getMethod("main", String[].class).invoke(null, (Object) Arrays.copyOfRange(args, 3, args.length));
    }

    /** Both frameworks let bootstrap classes through in some cases by default; these settings prevent that. */
    private static Map<String, String> properties(String storage) {
        return Map.of(
                "org.osgi.framework.storage",
                storage,
                "felix.bootdelegation.implicit",
                "false",
                "osgi.compatibility.bootdelegation",
                "false");
    }

    private static Object call(String type, Object on, String method) throws ReflectiveOperationException {
        return Class.forName("org.osgi.framework." + type).getMethod(method).invoke(on);
    }

    private static Object call(String type, Object on, String method, Class<?> parameter, Object argument)
            throws ReflectiveOperationException {
        return Class.forName("org.osgi.framework." + type)
                .getMethod(method, parameter)
                .invoke(on, argument);
    }
}
