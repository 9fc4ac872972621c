package dev.lifeguard.lint.read;

/** The bytes are not a readable class. The message gives the reason, worded to follow "FILE: ". */
public final class UnreadableClassException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final boolean ofNewerJava;

    UnreadableClassException(String message, boolean ofNewerJava, Throwable cause) {
        super(message, cause);
        this.ofNewerJava = ofNewerJava;
    }

    /** Whether its Java is newer than {@link ClassReading#NEWEST_JAVA}, which all classes of a program may have. */
    public boolean ofNewerJava() {
        return ofNewerJava;
    }
}
