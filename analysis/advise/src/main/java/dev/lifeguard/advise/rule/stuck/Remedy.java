package dev.lifeguard.advise.rule.stuck;

import dev.lifeguard.advise.view.WaitKind;

/** What to do about something that nobody gets. */
final class Remedy {
    private Remedy() {}

    /**
     * Returns one sentence or two.
     *
     * @param kind what is waited for
     * @param line where
     * @param left whether the thread that held it has ended
     */
    static String of(WaitKind kind, String line, boolean left) {
        return switch (kind) {
            case PERMIT ->
                "Request all permits at once (acquire(n)), or release the first before " + line
                        + ": once each holder waits for another one, none continues. If each needs only one, look for"
                        + " permits that are never released: release them in a finally block.";
            case LOCK, MONITOR ->
                left
                        ? "Unlock in a finally block: an exception ended the thread that held the lock."
                        : "Find out what the holder waits for, and give that a time-out"
                                + (kind == WaitKind.LOCK
                                        ? "; if it waits for nothing, unlock in a finally block."
                                        : ".");
            case ROOM ->
                "Find the code that should empty the full queue at " + line
                        + "; offer with a time-out does not wait forever.";
            case CLASS_INIT ->
                "Do not wait for other threads in a static initializer: move that work to a method that is"
                        + " called after the class is initialized, or do it in one thread.";
            case FAR_SIDE -> "Set a time-out at " + line + ", and find out why no answer comes.";
            case TIMER -> "Do not sleep in a worker at " + line + ": schedule the rest of the task instead.";
            default -> "Give the wait at " + line + " a time-out, and find out what should end it.";
        };
    }
}
