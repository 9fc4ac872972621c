package dev.lifeguard.probe.boot.virtual;

import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.sum.Unobserved;
import java.lang.invoke.VarHandle;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Counts virtual threads. The cell of a thread follows from its task and its name when it begins. The thread carries the
 * cell's number and the time until it ends, in a local variable of the JDK's method that runs the task, so no
 * table of threads is needed.
 */
public final class VirtualCells {
    /** Maximum number of cells; the threads of further ones are not observed. */
    public static final int MAX = 1 << 10;

    private static final int MAX_WRAPPERS = 4;
    private static final int MAX_LOGGED = 1 << 16;

    // A mark: generation, number of the cell, number of threads represented (as a power of two), and the time in units
    // of 64 ns. 0 is no mark.
    private static final int TIME_BITS = 44;
    private static final int UNIT_BITS = 6;
    private static final int SHIFT_BITS = 4;
    private static final int CELL_AT = TIME_BITS + SHIFT_BITS;
    private static final int GENERATION_AT = CELL_AT + 10;
    private static final int GENERATION_MASK = (1 << 6) - 1;

    private static volatile ClassValue<TaskClass> classes = new Classes();
    private static final VirtualCell[] cells = new VirtualCell[MAX]; // written under the lock of this class
    private static volatile int count;
    private static volatile int generation = 1;

    /** The field of a class in which its objects hold the task that they wrap, null if they wrap none; by the probe. */
    private static volatile Function<Class<?>, VarHandle> wrappers;

    /** The task of a running virtual thread, null if unknown; by the probe. */
    private static volatile Function<Thread, Object> tasks;

    /** The ids of threads that began since the hooks were installed; null if nobody needs them. */
    private static volatile Set<Long> begun;

    private VirtualCells() {}

    private static final class Classes extends ClassValue<TaskClass> {
        @Override
        protected TaskClass computeValue(Class<?> type) {
            Function<Class<?>, VarHandle> fields = wrappers;
            return new TaskClass(type, fields == null ? null : fields.apply(type));
        }
    }

    /** A thread begins to run that task; returns its mark for {@link #ends}, 0 if it is not counted. */
    public static long begins(Thread thread, Object task, Object container) {
        TaskClass of = taskClass(task);
        VirtualCell cell = of == null ? null : of.cell(thread.getName(), container);
        int shift = cell == null ? 0 : cell.shift();
        if (cell == null || !cell.counts(thread, shift)) {
            return 0;
        }
        Set<Long> log = begun;
        if (log != null && log.size() < MAX_LOGGED) {
            log.add(thread.getId());
        }
        long now = System.nanoTime();
        cell.begins(now, shift);
        if (ServedThreads.wanted) {
            ServedThreads.begins(thread, cell);
        }
        return (long) generation << GENERATION_AT
                | (long) cell.index << CELL_AT
                | (long) shift << TIME_BITS
                | now >> UNIT_BITS & (1L << TIME_BITS) - 1;
    }

    /** The thread with that mark ends. */
    public static void ends(Thread thread, long mark) {
        if (mark >>> GENERATION_AT != generation) {
            return; // counted by an earlier probe
        }
        VirtualCell cell = cells[(int) (mark >>> CELL_AT) & MAX - 1];
        long now = System.nanoTime();
        if (ServedThreads.wanted) {
            ServedThreads.ends(thread, now);
        }
        long ran = (now >> UNIT_BITS) - mark & (1L << TIME_BITS) - 1;
        cell.ends(ran << UNIT_BITS, now, (int) (mark >>> TIME_BITS) & VirtualCell.MAX_SHIFT);
    }

    /**
     * The cell of a running thread; null if it is not counted.
     *
     * @param container its container, null if unknown
     */
    public static VirtualCell ofRunning(Thread thread, Object container) {
        Function<Thread, Object> known = tasks;
        TaskClass of = known == null ? null : taskClass(known.apply(thread));
        return of == null ? null : of.cellOfRunning(thread.getName(), container);
    }

    /** Lets the hooks read fields of the JDK. */
    public static void reads(Function<Class<?>, VarHandle> wrappers, Function<Thread, Object> tasks) {
        VirtualCells.wrappers = wrappers;
        VirtualCells.tasks = tasks;
    }

    private static TaskClass taskClass(Object task) {
        Object inner = task;
        ClassValue<TaskClass> all = classes;
        for (int i = 0; inner != null; i++) {
            TaskClass of = all.get(inner.getClass());
            Object next = of.wrapped == null || i == MAX_WRAPPERS ? null : (Object) of.wrapped.get(inner);
            if (next == null) {
                return of.ignored ? null : of;
            }
            inner = next;
        }
        return null;
    }

    static VirtualCell add(String prefix, String task, Object container) {
        synchronized (VirtualCells.class) {
            if (count == MAX) {
                Unobserved.add();
                return null;
            }
            Object own =
                    container == null || container.getClass().getName().contains("RootContainer") ? null : container;
            VirtualCell made = new VirtualCell(Registry.newId(), prefix, task, own);
            made.index = count;
            cells[count] = made;
            count++;
            return made;
        }
    }

    /** Number of cells; those with a lower number exist. */
    public static int count() {
        return count;
    }

    public static VirtualCell get(int index) {
        return cells[index];
    }

    /** Begins to keep the ids of the threads that begin, before the hooks are installed. */
    public static void logBegun() {
        begun = ConcurrentHashMap.newKeySet();
    }

    /** Whether they are kept. */
    public static boolean logs() {
        return begun != null;
    }

    /** Returns these ids, and keeps no more of them. */
    public static Set<Long> takeBegun() {
        Set<Long> log = begun;
        begun = null;
        return log == null ? Set.of() : log;
    }

    /** Drops all cells. The marks of running threads become invalid. */
    public static void clear() {
        synchronized (VirtualCells.class) {
            generation = generation % GENERATION_MASK + 1; // never 0
            classes = new Classes();
            count = 0;
            begun = null;
            reads(null, null);
            ServedThreads.clear();
        }
    }
}
