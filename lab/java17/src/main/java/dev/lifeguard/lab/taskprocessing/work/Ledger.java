package dev.lifeguard.lab.taskprocessing.work;

/** Records what is done with tasks. Thread-safe; called immediately after each event. */
public interface Ledger {
    /** A batch has been produced. */
    void produced(Batch batch);

    /** A task's consumption begins. */
    void begin(int task);

    /** A task's consumption has ended. */
    void end(int task);

    /** A task's result comes out. Calls are not concurrent unless the order is {@link ResultOrder#UNORDERED}. */
    void out(int task);
}
