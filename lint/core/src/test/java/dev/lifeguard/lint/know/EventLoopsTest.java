package dev.lifeguard.lint.know;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Lambda;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Value;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventLoopsTest {
    @ParameterizedTest
    @CsvSource({
        "io/vertx/core/Vertx, setTimer, true",
        "io/vertx/ext/web/Route, handler, true",
        "io/vertx/ext/web/Route, blockingHandler, false",
        "io/vertx/core/Vertx, executeBlocking, false",
        "io/vertx/core/impl/launcher/commands/Watcher, <init>, false",
        "com/shop/Timer, setTimer, false"
    })
    void handlersOfVertxRunOnItsEventLoopsUnlessTheCallSaysOtherwise(String owner, String name, boolean runs) {
        Value handler = Value.lambda(
                new Lambda("io/vertx/core/Handler", "com/shop/Shop", "lambda$open$0", "()V", false, 1), List.of());
        Call call = new Call(
                1,
                Call.Kind.VIRTUAL,
                owner,
                name,
                "(Lio/vertx/core/Handler;)V",
                List.of(Value.self(owner), handler),
                Value.UNKNOWN);
        Method method = new Method("com/shop/Shop", "open", "()V", 0, Set.of(), List.of(call), List.of());

        assertThat(EventLoops.runs(call, method)).isEqualTo(runs);
    }
}
