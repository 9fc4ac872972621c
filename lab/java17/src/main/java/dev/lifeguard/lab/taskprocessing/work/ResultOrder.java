package dev.lifeguard.lab.taskprocessing.work;

/** In which order the results of tasks come out. */
public enum ResultOrder {
    /** As they are done. */
    UNORDERED("unordered", Integer.MAX_VALUE),
    /** As the tasks came in; no more results wait for a slow one before them than tasks run at once. */
    ORDERED("ordered", Work.AT_ONCE),
    /** As the tasks came in, with room for more results to wait. */
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

    /** How many tasks may be between the one whose result comes out next and the last that was taken in. */
    public int window() {
        return window;
    }
}
