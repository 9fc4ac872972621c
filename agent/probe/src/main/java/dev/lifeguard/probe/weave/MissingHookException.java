package dev.lifeguard.probe.weave;

/** A class to be observed differs from all known versions. */
final class MissingHookException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MissingHookException(String message) {
        super(message);
    }
}
