package dev.lifeguard.lab.taskprocessing.work;

/** A way to produce tasks and to consume them. */
public interface Approach {
    /**
     * Produces all tasks and consumes each once, never more than {@link Work#AT_ONCE} at a time; comes back when the
     * last result is out.
     */
    void run(Work work) throws Exception;
}
