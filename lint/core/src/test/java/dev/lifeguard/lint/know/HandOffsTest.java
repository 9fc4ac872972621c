package dev.lifeguard.lint.know;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.Value;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HandOffsTest {
    @ParameterizedTest
    @CsvSource({
        "com/shop/Retry, call, true",
        "com/shop/Scheduler, submit, false",
        "com/shop/Client, enqueue, false",
        "com/shop/Bus, onMessage, false",
        "io/netty/util/Timer, call, false",
    })
    void aLibraryRunsALambdaAtOnceUnlessItsNameSaysOtherwise(String owner, String name, boolean runs) {
        Value task = Value.parameter(0, "java/lang/Runnable");
        Call call = new Call(
                1,
                Call.Kind.VIRTUAL,
                owner,
                name,
                "(Ljava/lang/Runnable;)V",
                List.of(Value.self(owner), task),
                Value.UNKNOWN);

        assertThat(HandOffs.runsAtOnce(call, 1, new Hierarchy(new Program(List.of()))))
                .isEqualTo(runs);
    }
}
