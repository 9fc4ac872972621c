package dev.lifeguard.junit;

/** The way in which a thread waits for other threads. */
enum Waiting {
    /** It runs, or sleeps. */
    NOT,
    /** It waits with a time limit. */
    FOR_A_TIME,
    /** It waits until another thread releases it. */
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
