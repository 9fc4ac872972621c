package dev.lifeguard.cli.doctor;

/**
 * One condition of observing JVMs, and whether it is met.
 *
 * @param name what it is about, such as "temporary directory"
 * @param need what is lost without it
 * @param ok whether it is met
 * @param text what was found; where it is not met, also what to do about it
 */
public record Check(String name, Need need, boolean ok, String text) {
    /** What is lost where a condition is not met. */
    public enum Need {
        /** Everything: no JVM, or not this one, can be observed. */
        OBSERVING,
        /** Some of the figures. */
        FIGURES
    }

    /** A condition that is met. */
    public static Check ok(String name, Need need, String text) {
        return new Check(name, need, true, text);
    }

    /** One that is not. */
    public static Check missing(String name, Need need, String text) {
        return new Check(name, need, false, text);
    }

    /** Whether nothing can be observed because of it. */
    public boolean prevents() {
        return !ok && need == Need.OBSERVING;
    }
}
