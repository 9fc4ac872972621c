package dev.lifeguard.imports.error;

/** A file that cannot be read as its apparent kind. The message is one line for the user. */
public final class ImportException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ImportException(String message) {
        super(message);
    }
}
