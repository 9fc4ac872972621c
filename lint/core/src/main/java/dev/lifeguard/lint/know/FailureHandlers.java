package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;

/** Methods that run their arguments only after a failure. */
public final class FailureHandlers {
    private static final MethodTable HANDLING = new MethodTable("""
            java/util/concurrent/CompletionStage exceptionally*
            reactor/core/publisher/Mono onError* doOnError
            reactor/core/publisher/Flux onError* doOnError
            io/vertx/core/Future onFailure recover otherwise
            """);

    private FailureHandlers() {}

    /** Whether the lambdas of the call run only after a failure. */
    public static boolean runsAfterFailure(Call call, Hierarchy hierarchy) {
        return HANDLING.has(call, hierarchy);
    }
}
