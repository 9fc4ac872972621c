package dev.lifeguard.probe.transform;

import dev.lifeguard.probe.pools.jdk.VirtualTasks;
import dev.lifeguard.probe.pools.limits.LockStates;
import dev.lifeguard.probe.weave.Fit;
import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookedClass;
import dev.lifeguard.probe.weave.NewerJavaException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Transforms the classes of pools when they are loaded, or again if they were loaded before. A class that cannot be
 * transformed stays unchanged, and {@link #problems()} gets a sentence about it.
 */
public final class PoolTransformer implements ClassFileTransformer, Predicate<Object> {
    /** The loader of the probe, whose classes have no hooks. */
    private static final @Nullable ClassLoader OWN = PoolTransformer.class.getClassLoader();

    private final Supplier<Class<?>> hooks;
    private final Queue<String> problems = new ConcurrentLinkedQueue<>();

    /** For each loader, the fits of its frameworks by name. */
    private final Map<ClassLoader, Map<String, Fit>> fits = new WeakHashMap<>();

    private volatile boolean timersBefore;
    private volatile boolean newer; // whether the JDK's classes were too new
    private volatile boolean locks; // whether they get hooks
    private volatile boolean virtual; // whether virtual threads get hooks

    /**
     * Creates a transformer whose classes call hooks in the package of the supplied class. The supplier is called
     * before a class gets hooks, and must have defined that class in the bootstrap loader by then.
     */
    public PoolTransformer(Supplier<Class<?>> hooks) {
        this.hooks = hooks;
    }

    /** Whether the host had created a timer before this transformer was installed. */
    public boolean timersBefore() {
        return timersBefore;
    }

    /** Sentences for the user about what could not be observed, and why. The consumer empties the queue. */
    public Queue<String> problems() {
        return problems;
    }

    /**
     * Transforms loaded classes in one step, and from now on those loaded later: a host that uses no pool has no cost.
     *
     * @param running whether the host runs already, so that its own classes may be loaded
     */
    public synchronized void install(Instrumentation instrumentation, boolean running)
            throws UnmodifiableClassException {
        locks = running;
        virtual = running;
        loadTables();
        instrumentation.addTransformer(this, true);
        retransform(instrumentation, running);
    }

    /**
     * Loads the tables that {@link #transform} reads. The JVM calls it for each class, also for those that it loads itself:
     * if it loaded a table, the table would be needed to load that, which ends in a {@link ClassCircularityError}.
     */
    private static void loadTables() {
        Frameworks.of("");
        JdkPools.of("");
        JdkPools.isLock("");
    }

    /**
     * Adds hooks to locks, if they have none. Every JVM has loaded their classes, so a host without pools would pay for
     * them at its start.
     */
    public synchronized void installLocks(Instrumentation instrumentation)
            throws UnmodifiableClassException, ClassNotFoundException {
        if (locks) {
            return;
        }
        locks = true;
        List<Class<?>> classes = new ArrayList<>();
        for (String name : LockStates.CLASSES) {
            classes.add(Class.forName(name.replace('/', '.'), false, null));
        }
        instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
    }

    /**
     * Adds hooks to virtual threads, if they have none. Every JVM has loaded their class, so a host without virtual
     * threads would pay for them at its start.
     */
    public synchronized void installVirtual(Instrumentation instrumentation)
            throws UnmodifiableClassException, ClassNotFoundException {
        if (!virtual) {
            virtual = true;
            instrumentation.retransformClasses(Class.forName(JdkPools.VIRTUAL, false, null));
        }
    }

    /** Whether a framework's pool has hooks. */
    @Override
    public boolean test(Object pool) {
        for (Class<?> type = pool.getClass(); type != null; type = type.getSuperclass()) {
            ClassLoader loader = type.getClassLoader();
            List<Framework> shapes =
                    loader == null ? null : Frameworks.of(type.getName().replace('.', '/'));
            if (shapes != null) {
                Fit fit = known(loader).get(shapes.get(0).name());
                return fit != null && fit.shape() != null;
            }
        }
        return false;
    }

    /** Restores all classes. */
    public synchronized void remove(Instrumentation instrumentation) throws UnmodifiableClassException {
        instrumentation.removeTransformer(this);
        retransform(instrumentation, true);
    }

    private void retransform(Instrumentation instrumentation, boolean running) throws UnmodifiableClassException {
        List<Class<?>> loaders = new ArrayList<>();
        List<Class<?>> classes = new ArrayList<>();
        Class<?>[] all = instrumentation.getAllLoadedClasses();
        for (Class<?> loaded : all) {
            virtual |= loaded.getName().equals(JdkPools.VIRTUAL_USED);
        }
        for (Class<?> loaded : all) {
            String dotted = loaded.getName();
            boolean jdk = loaded.getClassLoader() == null;
            timersBefore |= running && jdk && dotted.equals(JdkPools.TIMER);
            if (jdk ? JdkPools.mayHave(dotted) : running) { // skips other classes quickly: the host is starting
                String name = dotted.replace('.', '/');
                if (jdk ? points(name) != null : Frameworks.of(name) != null) {
                    (HidingLoaders.has(name) ? loaders : classes).add(loaded);
                }
            }
        }
        if (!loaders.isEmpty()) { // before the classes that they load, which are checked for visible hooks then
            instrumentation.retransformClasses(loaders.toArray(new Class<?>[0]));
        }
        if (!classes.isEmpty()) {
            instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
        }
    }

    private @Nullable List<HookPoint> points(String jdkClass) {
        if (!locks && JdkPools.isLock(jdkClass) || !virtual && jdkClass.equals(VirtualTasks.THREAD)) {
            return null;
        }
        return JdkPools.of(jdkClass);
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> redefined,
            @Nullable ProtectionDomain domain,
            byte[] original) {
        if (name == null || loader == OWN) {
            return null;
        }
        try {
            if (loader != null) {
                List<Framework> shapes = Frameworks.of(name);
                return shapes == null ? null : transform(loader, name, original, shapes, domain);
            }
            List<HookPoint> points = points(name);
            if (points == null) {
                return null;
            }
            Class<?> unused = hooks.get(); // must be defined before anything calls the hooks
            return HookedClass.weave(original, name, points, problems);
        } catch (NewerJavaException e) { // a JDK's classes are all of one version
            if (!newer) {
                newer = true;
                problems.add("the JDK's pools are not observed: it is " + e.getMessage());
            }
            return null;
        } catch (RuntimeException | LinkageError e) {
            problems.add(name.replace('/', '.') + " is not observed: " + e);
            return null;
        }
    }

    private byte @Nullable [] transform(
            ClassLoader loader,
            String name,
            byte[] original,
            List<Framework> shapes,
            @Nullable ProtectionDomain domain) {
        Framework shape = fit(loader, name, original, shapes, domain).shape();
        for (Part part : shape == null ? List.<Part>of() : shape.classes()) {
            if (part.name().equals(name)) {
                return HookedClass.weave(original, part, problems);
            }
        }
        return null;
    }

    /** The fit of a framework in this loader; a problem is reported once. */
    private Fit fit(
            ClassLoader loader,
            String name,
            byte[] original,
            List<Framework> shapes,
            @Nullable ProtectionDomain domain) {
        String framework = shapes.get(0).name();
        Fit known = known(loader).get(framework);
        if (known != null) {
            return known;
        }
        // Without a lock: reading the framework's other classes runs code of the loader. Two threads get the same
        // result.
        Fit found = sees(loader, shapes)
                ? Fit.of(shapes, name, original, loader, jar(domain))
                : new Fit(null, framework + " is not observed: its class loader does not see the probe");
        Fit before = known(loader).putIfAbsent(framework, found);
        if (before == null && found.shape() == null) {
            problems.add(found.problem());
        }
        return before == null ? found : before;
    }

    /** The name of the file that contains the class, which mostly includes the framework's version. */
    private static String jar(@Nullable ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        URL place = source == null ? null : source.getLocation();
        String path = place == null ? "" : place.getPath().replaceFirst("(!/)?/*$", "");
        return path.isEmpty() ? "of unknown version" : path.substring(path.lastIndexOf('/') + 1);
    }

    private Map<String, Fit> known(ClassLoader loader) {
        synchronized (fits) {
            return fits.computeIfAbsent(loader, one -> new ConcurrentHashMap<>());
        }
    }

    /**
     * Whether the loader finds all hooks that its classes may call. Finding them once is enough: the JVM remembers the
     * classes that a loader has found, even if a hiding loader is restored while code with hooks still runs.
     */
    private boolean sees(ClassLoader loader, List<Framework> shapes) {
        Class<?> own = hooks.get();
        try {
            for (Framework shape : shapes) {
                for (Part part : shape.classes()) {
                    for (HookPoint point : part.points()) {
                        Class.forName(point.hook().owner.replace('/', '.'), false, loader);
                    }
                }
            }
            return Class.forName(own.getName(), false, loader) == own;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
