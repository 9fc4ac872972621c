package dev.lifeguard.flow.scope;

/** Scopes for jcstress, whose own threads must not be interrupted. The caller is a thread that never runs. */
final class TaskScopes {
    private static final Thread NOBODY = new Thread(() -> {});

    private TaskScopes() {}

    static TaskScope withoutCaller() {
        return new TaskScope("jcstress", null, new Worker(NOBODY));
    }
}
