package dev.lifeguard.probe.boot.virtual;

import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** The cells of the tasks of one class, or the field in which its objects hold the task that they wrap. */
final class TaskClass {
    /** Patterns of names that tasks of one class may have; the names of further threads are ignored. */
    static final int MAX_NAMES = 4;

    /** The field of the wrapped task; null if it wraps none. */
    final VarHandle wrapped;

    /** Whether such threads are not counted: workers of a pool, which has hooks of its own, and threads of the JDK. */
    final boolean ignored;

    private final String name;
    private volatile VirtualCell[] cells = {}; // written under the lock

    TaskClass(Class<?> type, VarHandle wrapped) {
        this.wrapped = wrapped;
        name = type.getName();
        ignored = name.equals("java.util.concurrent.ThreadPoolExecutor$Worker") || name.startsWith("sun.nio.ch.");
    }

    /**
     * The cell of a thread with that name, created on first use.
     *
     * @param container the thread's container
     */
    VirtualCell cell(String thread, Object container) {
        VirtualCell[] known = cells;
        VirtualCell rest = null;
        for (VirtualCell cell : known) {
            if (cell.names(thread)) {
                return cell;
            }
            rest = cell.prefix.isEmpty() ? cell : rest;
        }
        return rest != null && known.length >= MAX_NAMES ? rest : created(thread, container);
    }

    /**
     * As {@link #cell}, for a thread that its task may have named, as servers do that tell their connection: a name
     * without a number is ignored.
     */
    VirtualCell cellOfRunning(String thread, Object container) {
        boolean numbered = VirtualCell.prefix(thread).length() < thread.length();
        VirtualCell[] known = cells;
        return numbered || known.length == 0 ? cell(numbered ? thread : "", container) : known[0];
    }

    private synchronized VirtualCell created(String thread, Object container) {
        String prefix = cells.length < MAX_NAMES ? VirtualCell.prefix(thread) : "";
        for (VirtualCell cell : cells) {
            if (cell.prefix.equals(prefix)) {
                return cell;
            }
        }
        VirtualCell made = VirtualCells.add(prefix, name, container);
        if (made != null) {
            VirtualCell[] more = Arrays.copyOf(cells, cells.length + 1);
            more[cells.length] = made;
            cells = more;
        }
        return made;
    }
}
