package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.flow.call.Context;
import io.micrometer.context.ContextRegistry;
import io.micrometer.context.ContextSnapshot;
import io.micrometer.context.ContextSnapshotFactory;
import io.opentelemetry.context.ContextKey;
import io.opentelemetry.context.Scope;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests that each library's context is carried by the line that the documentation shows. */
class ContextTest {
    private static final List<Integer> ITEMS = IntStream.range(0, 50).boxed().toList();

    @Test
    void micrometerContextIsCarried() {
        ThreadLocal<String> user = new ThreadLocal<>();
        ContextRegistry registry = new ContextRegistry().registerThreadLocalAccessor("user", user);
        ContextSnapshotFactory snapshots =
                ContextSnapshotFactory.builder().contextRegistry(registry).build();
        Context context = () -> {
            ContextSnapshot snapshot = snapshots.captureAll();
            return work -> snapshot.wrap(work).run();
        };
        user.set("ada");
        assertThat(Parallel.limit(4).context(context).map(ITEMS, i -> {
                    Thread.sleep(1);
                    return user.get();
                }))
                .hasSize(ITEMS.size())
                .containsOnly("ada");
        try (var results = Pipeline.from(ITEMS).context(context).map(i -> user.get()).stream()) {
            assertThat(results.toList()).containsOnly("ada");
        }
        user.remove();
    }

    @Test
    void openTelemetryContextIsCarried() {
        ContextKey<String> user = ContextKey.named("user");
        Context context = () -> {
            io.opentelemetry.context.Context current = io.opentelemetry.context.Context.current();
            return work -> current.wrap(work).run();
        };
        try (Scope ignored =
                io.opentelemetry.context.Context.current().with(user, "ada").makeCurrent()) {
            assertThat(Pipeline.from(ITEMS)
                            .concurrency(4)
                            .context(context)
                            .map(i -> {
                                Thread.sleep(1);
                                return io.opentelemetry.context.Context.current()
                                        .get(user);
                            })
                            .toList())
                    .hasSize(ITEMS.size())
                    .containsOnly("ada");
        }
    }
}
