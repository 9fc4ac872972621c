package dev.lifeguard.probe.weave;

/** A class file is made for a newer Java than can be read. The message says so, worded to follow "CLASS: ". */
public final class NewerJavaException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NewerJavaException(int java) {
        super("made for Java " + java + ", and this Lifeguard reads class files up to Java " + HookedClass.NEWEST_JAVA);
    }
}
