package dev.lifeguard.junit;

/** Whether a thread waits for others. */
enum Waiting {
    /** It runs, or sleeps. */
    NOT,
    /** Until a time is over. */
    FOR_A_TIME,
    /** Until somebody releases it. */
    FOR_EVER;

    static Waiting of(Thread thread) {
        Thread.State state = thread.getState();
        if (state == Thread.State.WAITING) {
            return FOR_EVER;
        }
        StackTraceElement[] stack = thread.getStackTrace();
        boolean sleeps = stack.length > 0 && stack[0].getMethodName().startsWith("sleep");
        return state == Thread.State.TIMED_WAITING && !sleeps ? FOR_A_TIME : NOT;
    }
}
