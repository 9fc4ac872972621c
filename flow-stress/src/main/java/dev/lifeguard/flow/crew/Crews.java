package dev.lifeguard.flow.crew;

/** Crews for jcstress, whose own threads must not be interrupted: the caller is a thread that never runs. */
final class Crews {
    private static final Thread NOBODY = new Thread(() -> {});

    private Crews() {}

    static Crew withoutCaller() {
        return new Crew("jcstress", null, new Worker(NOBODY));
    }
}
