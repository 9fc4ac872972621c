package dev.lifeguard.probe.fields;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Follows the references of tasks to all reachable objects: through fields of the program's objects, static fields of
 * their classes, arrays and the JDK's collections. An object that is not reached cannot be released by these tasks.
 * Reads fields and calls no method of the host; the JVM may ask a class loader for the types of fields that no code has
 * used yet.
 */
public final class ReachedObjects {
    /**
     * Keeps a search within milliseconds. Tasks that reach more objects reach most of the program, which proves
     * nothing.
     */
    private static final int MAX_OBJECTS = 5_000;

    /** Maximum number of elements of all arrays together. */
    private static final int MAX_ELEMENTS = 50_000;

    private static final @Nullable MethodHandle SHOULD_BE_INITIALIZED = shouldBeInitialized();

    private final Set<Object> missing = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Object> reached = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<Class<?>, List<Field>> fields = new HashMap<>();
    private final Set<Class<?>> classes = new HashSet<>();
    private final Deque<Object> open = new ArrayDeque<>();
    private long elements;
    private boolean complete = true;

    /** Starts a search for {@code wanted} objects. */
    public ReachedObjects(Collection<Object> wanted) {
        missing.addAll(wanted);
    }

    /** Follows the references of a task. */
    public void from(Object task) {
        add(task);
        while (complete && !missing.isEmpty() && !open.isEmpty()) {
            follow(open.remove());
        }
    }

    /** Records that some tasks or fields cannot be read. */
    public void incomplete() {
        complete = false;
    }

    /** Wanted objects that no task reaches; empty if not everything could be read. */
    public Set<Object> missing() {
        return complete ? missing : Set.of();
    }

    private void add(@Nullable Object object) {
        if (object == null) {
            return;
        }
        missing.remove(object);
        if (isRead(object.getClass()) && reached.add(object)) {
            if (reached.size() > MAX_OBJECTS) {
                incomplete();
            }
            open.add(object);
        }
    }

    /**
     * Whether objects of a type may refer to awaited objects. Among the JDK's classes, collections and concurrency
     * classes do.
     */
    private static boolean isRead(Class<?> type) {
        String of = type.getPackageName();
        return !isJdk(type)
                || of.equals("java.util")
                || of.startsWith("java.util.concurrent")
                || Object[].class.isAssignableFrom(type);
    }

    private static boolean isJdk(Class<?> type) {
        return type.getClassLoader() == null;
    }

    private void follow(Object object) {
        Class<?> type = object.getClass();
        if (object instanceof Object[] array) {
            elements += array.length;
            if (elements > MAX_ELEMENTS) {
                incomplete();
                return;
            }
            for (Object element : array) {
                add(element);
            }
        } else if (Proxy.isProxyClass(type)) {
            add(Proxy.getInvocationHandler(object));
        } else {
            List<Field> known = fields.get(type);
            for (Field field : known == null ? fields(type) : known) {
                add(value(field, object));
            }
        }
    }

    /** The instance fields of a class; when a class is first met, its static fields are followed. */
    private List<Field> fields(Class<?> of) {
        List<Field> found = new ArrayList<>();
        for (Class<?> type = of; type != null; type = type.getSuperclass()) {
            if (isRead(type)) {
                declared(type, false, found);
            }
            statics(type);
            if (type.isHidden()) { // a lambda runs code of its enclosing class
                statics(type.getNestHost());
            }
        }
        fields.put(of, found);
        return found;
    }

    private void statics(Class<?> type) {
        if (!isJdk(type) && classes.add(type)) {
            List<Field> found = new ArrayList<>();
            declared(type, true, found);
            if (!found.isEmpty() && mayNeedInitializing(type)) {
                incomplete(); // reading them would have to wait
                return;
            }
            found.forEach(field -> add(value(field, null)));
        }
    }

    private void declared(Class<?> type, boolean ofClass, List<Field> found) {
        try {
            for (Field field : type.getDeclaredFields()) {
                if (!field.getType().isPrimitive() && Modifier.isStatic(field.getModifiers()) == ofClass) {
                    found.add(field);
                    complete &= field.trySetAccessible();
                }
            }
        } catch (RuntimeException | LinkageError e) {
            incomplete();
        }
    }

    private @Nullable Object value(Field field, @Nullable Object object) {
        try {
            return complete ? field.get(object) : null;
        } catch (IllegalAccessException | RuntimeException e) {
            incomplete();
            return null;
        }
    }

    private static boolean mayNeedInitializing(Class<?> type) {
        try {
            return SHOULD_BE_INITIALIZED == null || (boolean) SHOULD_BE_INITIALIZED.invoke(type);
        } catch (Throwable t) {
            return true;
        }
    }

    /** The JDK's check whether a class is not yet initialized; null if the agent has not opened it. */
    private static @Nullable MethodHandle shouldBeInitialized() {
        try {
            Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            return lookup.findVirtual(unsafe, "shouldBeInitialized", MethodType.methodType(boolean.class, Class.class))
                    .bindTo(lookup.findStatic(unsafe, "getUnsafe", MethodType.methodType(unsafe))
                            .invoke());
        } catch (Throwable t) {
            return null;
        }
    }
}
