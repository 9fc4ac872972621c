package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.EventLoops;
import dev.lifeguard.lint.know.HandOffs;
import dev.lifeguard.lint.task.WaitSearch;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Blocking work on an event loop: in a Reactor operator, a Netty handler, a coroutine on the default threads, or a
 * plain IO. A wait for a file is a hint, since its duration depends on the disk and its cache.
 */
public final class BlockingInEventLoop implements Rule {
    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        Set<String> moved = movedHandlers(index);
        index.program().methods().forEach(method -> {
            if (EventLoops.runs(method, index.hierarchy()) && !moved.contains(method.type())) {
                add(new WaitSearch(index).forStartedOnly().from(List.of(method)), null, findings);
            }
            method.calls().filter(call -> EventLoops.runs(call, method)).forEach(call -> {
                if (index.graph().targets(call).isEmpty()) { // else the call graph shows where its lambdas run
                    CodeStep at = index.step(method, call, "runs this on an event loop by " + call.label());
                    add(waits(index, method, call).in(call.parameters(), method, call.line()), at, findings);
                }
            });
        });
        return findings;
    }

    /**
     * Returns the search for waits in the lambdas of the call. It is unsure if these run only after a failure, or on a
     * thread that waits for the pipeline.
     */
    private static WaitSearch waits(Index index, Method method, Call call) {
        WaitSearch waits = new WaitSearch(index).forStartedOnly();
        boolean unsure = HandOffs.runsAfterFailure(call, index.hierarchy()) || EventLoops.isAwaited(call, method);
        return unsure ? waits.unsure() : waits;
    }

    /** Returns the handler classes that pipelines run on other threads only, and never on the event loop. */
    private static Set<String> movedHandlers(Index index) {
        Set<String> moved = new HashSet<>();
        Set<String> others = new HashSet<>();
        index.program()
                .methods()
                .forEach(method -> method.calls()
                        .filter(EventLoops::addsHandler)
                        .forEach(call -> {
                            Set<String> into = EventLoops.movesHandler(call) ? moved : others;
                            call.parameters().forEach(value -> into.addAll(made(method, value)));
                        }));
        moved.removeAll(others);
        return moved;
    }

    /** Returns the class of an object created here, or of the elements of an array created here. */
    private static List<String> made(Method method, Value value) {
        return value.is(Value.Kind.NEW)
                ? List.of(value.type())
                : method.ops().stream()
                        .filter(Op.ArrayWrite.class::isInstance)
                        .map(Op.ArrayWrite.class::cast)
                        .filter(write -> write.array() == value && write.value().is(Value.Kind.NEW))
                        .map(write -> write.value().type())
                        .toList();
    }

    private static void add(WaitSearch.@Nullable Found found, @Nullable CodeStep at, List<CodeFinding> into) {
        if (found != null) {
            into.add(found.finding(
                    FindingId.BLOCKING_IN_EVENT_LOOP,
                    at,
                    "Work on one of the few threads that serve all connections waits in",
                    "Move it to threads that may wait: publishOn(Schedulers.boundedElastic()), Dispatchers.IO,"
                            + " IO.blocking, an executor; or use a client that does not block."));
        }
    }
}
