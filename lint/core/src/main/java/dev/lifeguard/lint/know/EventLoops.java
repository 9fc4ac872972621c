package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.code.Words;
import java.util.List;
import java.util.Set;

/**
 * Code that runs on event loops. They have about as many threads as the machine has processors, and these must not
 * block.
 */
public final class EventLoops {
    private static final String PUBLISHERS = "reactor/core/publisher/";

    /** Operators that create a publisher. They run on the subscribing thread, which is usually unknown. */
    private static final Set<String> SOURCES = Words.of("""
        fromCallable fromSupplier fromRunnable fromFuture fromCompletionStage fromStream fromIterable defer
        deferContextual using usingWhen create push generate subscribe
        """);

    private static final Set<String> HANDLERS = Words.of("""
        channelRegistered channelUnregistered channelActive channelInactive channelRead channelRead0
        channelReadComplete channelWritabilityChanged messageReceived userEventTriggered exceptionCaught decode
        """);

    private static final Set<String> COROUTINES = Words.of("launch launch$default async async$default withContext");

    private static final Set<String> PLAIN_IO = Set.of("apply", "delay");

    private EventLoops() {}

    /** Whether a framework runs the method on an event loop: a Netty handler, or a reactive endpoint. */
    public static boolean runs(Method method, Hierarchy hierarchy) {
        return !method.isAbstract()
                && !method.isBridge()
                && ((HANDLERS.contains(method.name())
                                && hierarchy.isA(method.type(), "io/netty/channel/ChannelInboundHandler"))
                        || (method.returns().startsWith(PUBLISHERS) && EntryPoints.serves(method, hierarchy)));
    }

    /** Whether the call adds a handler to a Netty pipeline. */
    public static boolean addsHandler(Call call) {
        return call.owner().equals("io/netty/channel/ChannelPipeline")
                && call.name().startsWith("add");
    }

    /** Whether the call that adds a handler also passes the threads to run it on. */
    public static boolean movesHandler(Call call) {
        return call.desc().startsWith("(Lio/netty/util/concurrent/EventExecutorGroup;");
    }

    /** Whether the lambdas of the call run on an event loop. */
    public static boolean runs(Call call, Method method) {
        String owner = call.owner();
        if (owner.startsWith(PUBLISHERS) && !owner.endsWith("Sink")) {
            return !SOURCES.contains(call.name()) && !moved(call.receiver()) && !movedLater(call, method);
        }
        if (owner.equals("kotlinx/coroutines/BuildersKt")) {
            return COROUTINES.contains(call.name())
                    && call.args().stream().anyMatch(arg -> arg.comesFrom("getDefault"));
        }
        if (owner.equals("cats/effect/IO$")) {
            return PLAIN_IO.contains(call.name());
        }
        return owner.startsWith("io/vertx/")
                && !owner.equals("io/vertx/core/Handler") // runs the handler here
                && !call.isConstructor() // stores it, for its object to run elsewhere
                && !call.name().startsWith("executeBlocking")
                && !call.name().startsWith("blockingHandler")
                && takesHandler(call);
    }

    private static boolean takesHandler(Call call) {
        return call.args().stream().anyMatch(arg -> arg.type().equals("io/vertx/core/Handler"));
    }

    /** Whether an upstream operator moves it to another scheduler. */
    private static boolean moved(Value upstream) {
        return upstream.comesFrom("publishOn") || upstream.comesFrom("subscribeOn") || upstream.comesFrom("runOn");
    }

    /** Whether a downstream operator moves the subscription, and so this operator, to another scheduler. */
    private static boolean movedLater(Call call, Method method) {
        return method.calls().anyMatch(later -> later.name().equals("subscribeOn") && follows(later, call.result()));
    }

    /**
     * Whether the method waits for the end of the pipeline that contains the operator. If the elements are already
     * available, the operators run on the waiting thread, which is usually not an event loop.
     */
    public static boolean isAwaited(Call call, Method method) {
        return method.calls()
                .anyMatch(end -> end.owner().startsWith(PUBLISHERS)
                        && end.name().startsWith("block")
                        && follows(end, call.result()));
    }

    private static boolean follows(Call later, Value result) {
        Value at = later.receiver();
        for (int depth = 0; depth < 30; depth++) {
            if (at.mayBe(result)) {
                return true;
            }
            Call before = at.call();
            if (before == null || before.kind() == Call.Kind.STATIC) {
                List<Value> args = before == null ? List.of() : before.args();
                return args.stream().anyMatch(arg -> arg.mayBe(result));
            }
            at = before.receiver();
        }
        return false;
    }
}
