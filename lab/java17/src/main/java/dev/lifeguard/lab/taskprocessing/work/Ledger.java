package dev.lifeguard.lab.taskprocessing.work;

/** Records what is done with tasks. Thread-safe; called immediately after each event. */
public interface Ledger {
    void produced(Batch batch);

    void begin(int task);

    void end(int task);

    /** A task's result comes out. Calls are not concurrent unless the order is {@link ResultOrder#UNORDERED}. */
    void out(int task);
}
