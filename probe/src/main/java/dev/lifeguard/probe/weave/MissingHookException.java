package dev.lifeguard.probe.weave;

/** A class that should be observed has another shape than the known ones. */
final class MissingHookException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MissingHookException(String message) {
        super(message);
    }
}
