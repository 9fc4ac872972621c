package dev.lifeguard.lab.taskprocessing.work;

/** A way to produce and consume tasks. */
public interface Approach {
    /**
     * Produces all tasks and consumes each once, at most {@link Work#AT_ONCE} concurrently. Returns when the last
     * result is out.
     */
    void run(Work work) throws Exception;
}
