package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;

/** JDK classes that run their events, such as requests, on an executor passed to them. */
public final class EventSources {
    private static final MethodTable TABLE = new MethodTable("""
            com/sun/net/httpserver/HttpServer setExecutor
            com/sun/net/httpserver/HttpsServer setExecutor
            java/net/http/HttpClient$Builder executor
            java/nio/channels/AsynchronousChannelGroup withThreadPool withCachedThreadPool
            java/util/concurrent/SubmissionPublisher <init>
            """);

    private EventSources() {}

    /** Whether the call passes the executor. */
    public static boolean runsOn(Call call, Hierarchy hierarchy) {
        return TABLE.has(call, hierarchy);
    }
}
