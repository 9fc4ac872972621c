package dev.lifeguard.imports.group;

import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.frame.Waiting;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Threads with one name pattern that work for one pool, or whose stacks begin in the same method. */
public final class Group {
    /** Names of JVM-internal threads. */
    private static final Set<String> OF_JVM = Set.of(
            "Reference Handler",
            "Finalizer",
            "Signal Dispatcher",
            "Service Thread",
            "Monitor Deflation Thread",
            "Sweeper thread",
            "Common-Cleaner",
            "Notification Thread",
            "Attach Listener",
            "DestroyJavaVM",
            "process reaper",
            "JFR Periodic Tasks",
            "JFR Recorder Thread",
            "JFR Recording Scheduler",
            "JFR Shutdown Hook");

    private static final List<String> OF_JVM_BEGIN = List.of(
            "VirtualThread-",
            "Read-Poller",
            "Write-Poller",
            "SubPoller-",
            "MasterPoller",
            "RMI ",
            "JMX ",
            "process reaper",
            "C1 Compiler",
            "C2 Compiler",
            "lifeguard");

    private static final String CARRIERS = "virtual-threads";

    private final int id;
    private final String name;
    private final @Nullable Family family;
    private final String root;
    private final LoopRoot loop = new LoopRoot();
    private boolean carries;

    private Group(int id, String name, @Nullable Family family, String root) {
        this.id = id;
        this.name = name;
        this.family = family;
        this.root = root;
    }

    /** Returns a group for invisible carriers. */
    static Group ofCarriers(int id) {
        Group carriers = new Group(id, CARRIERS, Family.SCHEDULER, Family.SCHEDULER.pool());
        carriers.carries = true;
        return carriers;
    }

    /**
     * The common properties of a group's threads.
     *
     * @param name the pattern of their names
     * @param root the class of their pool, or the method in which they begin
     * @param family the family of their pool, null if none runs them
     */
    record Key(String name, String root, @Nullable Family family) {
        /**
         * Returns the key of a thread, with its own name; empty for a thread that is not watched: a JVM thread, one without a stack, or
         * the main thread.
         */
        static Optional<Key> of(String name, List<Frame> stack) {
            if (stack.isEmpty() || ofJvm(name)) {
                return Optional.empty();
            }
            Optional<Family> family = Family.of(stack);
            if (family.isPresent()) {
                return Optional.of(new Key(name, family.get().poolOf(name), family.get()));
            }
            return isMain(stack) ? Optional.empty() : Optional.of(new Key(name, root(stack), null));
        }

        Key withName(String pattern) {
            return new Key(pattern, root, family);
        }

        private static String root(List<Frame> stack) {
            for (int i = stack.size() - 1; i >= 0; i--) {
                Frame frame = stack.get(i);
                if (!frame.type().equals("java.lang.Thread") && !frame.isLambda()) {
                    return frame.type() + "." + frame.method();
                }
            }
            return "java.lang.Thread.run";
        }
    }

    static Group of(int id, Key key) {
        return new Group(id, key.name(), key.family(), key.root());
    }

    static boolean isMain(List<Frame> stack) {
        return !stack.isEmpty() && stack.get(stack.size() - 1).method().equals("main");
    }

    /** Returns whether a thread with this name is JVM-internal. */
    static boolean ofJvm(String name) {
        return OF_JVM.contains(name) || OF_JVM_BEGIN.stream().anyMatch(name::startsWith);
    }

    public int id() {
        return id;
    }

    /** Returns whether its threads belong to a known family of pools. */
    public boolean isPool() {
        return family != null;
    }

    /** Returns whether its threads carry virtual threads. */
    public boolean carries() {
        return carries;
    }

    /** Learns from a stack of one of its threads. */
    public void learn(Waiting waiting, List<Frame> stack) {
        if (family == null) {
            loop.learn(waiting, stack);
        } else {
            carries |= Family.carries(stack);
        }
    }

    /** Returns the activity of one of its threads, after all stacks were learned. */
    public Activity activity(Waiting waiting, List<Frame> stack) {
        return family == null ? loop.activity(waiting, stack) : family.activity(waiting, stack);
    }

    /** Returns the group as a pool of a recording, with a unique name. */
    public PoolInfo info(String uniqueName) {
        if (carries) {
            return new PoolInfo(id, uniqueName, PoolInfo.Kind.VIRTUAL, root, null, null, PoolInfo.UNKNOWN);
        }
        PoolInfo.Kind kind = isPool() ? PoolInfo.Kind.POOL_THREADS : PoolInfo.Kind.THREADS;
        return new PoolInfo(id, uniqueName, kind, root, null, null, PoolInfo.UNKNOWN);
    }

    /**
     * Returns the pattern of its threads' names, or the method in which they begin if the JDK named them; the probe's
     * name for the scheduler of virtual threads.
     */
    public String name() {
        return carries ? CARRIERS : isPool() ? name : DefaultNames.ofGroup(name, root);
    }
}
