package dev.lifeguard.probe.reader.meter;

/** Whether anything happened in a pool in the last step, and in the present and the previous interval. */
final class Movement {
    private boolean inStep = true;
    private boolean inInterval;
    private boolean inPreviousInterval;

    /** A step has ended. */
    void step(boolean moved) {
        inStep = moved;
        inInterval |= moved;
    }

    /** An interval has ended. */
    void interval() {
        inPreviousInterval = inInterval;
        inInterval = false;
    }

    boolean inStep() {
        return inStep;
    }

    /**
     * Whether anything happened in the present or the previous interval. The previous one counts, too: a worker may have
     * written the last figures of a task just after they were read.
     */
    boolean lately() {
        return inInterval || inPreviousInterval;
    }
}
