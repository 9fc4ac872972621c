package dev.lifeguard.lab.taskprocessing.work;

/** The order in which results come out. */
public enum ResultOrder {
    /** In order of completion. */
    UNORDERED("unordered", Integer.MAX_VALUE),
    /** In order of the tasks. As many results can wait for a slow one as tasks run concurrently. */
    ORDERED("ordered", Work.AT_ONCE),
    /** In order of the tasks, with room for more waiting results. */
    WIDE("ordered-wide", 4 * Work.AT_ONCE);

    private final String id;
    private final int window;

    ResultOrder(String id, int window) {
        this.id = id;
        this.window = window;
    }

    public String id() {
        return id;
    }

    /** Maximum number of tasks from the next result to the last task taken. */
    public int window() {
        return window;
    }
}
