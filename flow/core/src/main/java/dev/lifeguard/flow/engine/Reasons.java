package dev.lifeguard.flow.engine;

/**
 * The reasons that a report gives, in words. They are compile-time constants, so using them does not load this class.
 */
public final class Reasons {
    public static final String ALONE = "one item, or one at a time";
    public static final String NOT_WORTH_IT = "what was left was never worth a thread";
    public static final String CHEAPER_INLINE = "to hand items over would cost more than to do them";
    static final String COMPUTING = "items compute, and what was left was worth more than a few threads' start";
    static final String WAITING = "items wait more than they compute";
    static final String SLOW = "items are slow, and whether they wait is not known";
    static final String AS_MANY_AS_CORES = "as many as there are cores";

    private Reasons() {}
}
