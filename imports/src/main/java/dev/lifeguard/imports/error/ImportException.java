package dev.lifeguard.imports.error;

/** A file that cannot be read as what it seems to be; the message is one line for the user. */
public final class ImportException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ImportException(String message) {
        super(message);
    }
}
