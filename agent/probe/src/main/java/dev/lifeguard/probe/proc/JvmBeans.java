package dev.lifeguard.probe.proc;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The JVM's management beans. {@link ManagementFactory} looks for the providers of all beans and names them before it
 * returns the first, which loads some 150 classes. The JDK's own factory creates single ones; the agent opens its
 * package. If that is missing, the public one is used.
 */
public final class JvmBeans {
    /** The package of the JDK's factory, in the module java.management. */
    public static final String PACKAGE = "sun.management";

    private static final String FACTORY = PACKAGE + ".ManagementFactoryHelper";

    private JvmBeans() {}

    /** Created when first used. */
    private static final class Threads {
        static final ThreadMXBean BEAN =
                create("getThreadMXBean") instanceof ThreadMXBean bean ? bean : ManagementFactory.getThreadMXBean();
    }

    public static ThreadMXBean threads() {
        return Threads.BEAN;
    }

    /** The garbage collectors, which stay the same. */
    static List<GarbageCollectorMXBean> collectors() {
        Object created = create("getGarbageCollectorMXBeans");
        return created instanceof List<?> beans ? checked(beans) : ManagementFactory.getGarbageCollectorMXBeans();
    }

    private static List<GarbageCollectorMXBean> checked(List<?> beans) {
        GarbageCollectorMXBean[] each = new GarbageCollectorMXBean[beans.size()];
        return List.of(beans.toArray(each));
    }

    private static @Nullable Object create(String method) {
        try {
            return Class.forName(FACTORY).getMethod(method).invoke(null);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }
}
