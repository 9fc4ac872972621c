package dev.lifeguard.lab.taskprocessing.work;

/** Records what is done with tasks. Thread-safe; called as soon as it is done. */
public interface Ledger {
    /** A batch has been produced. */
    void produced(Batch batch);

    /** A task's consumption begins. */
    void begin(int task);

    /** A task's consumption has ended. */
    void end(int task);

    /** A task's result comes out; no other does at the same time, except where order does not matter. */
    void out(int task);
}
