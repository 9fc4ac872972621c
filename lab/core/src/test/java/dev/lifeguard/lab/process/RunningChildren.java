package dev.lifeguard.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Starts a test's processes, ends them after the test, and fails if one is left. With concurrent tests it fails after
 * the last one of the class.
 */
public final class RunningChildren implements AfterEachCallback {
    private final Children children = new Children();

    public Children children() {
        return children;
    }

    @Override
    public void afterEach(ExtensionContext context) {
        children.close();
        if (context.getExecutionMode() == ExecutionMode.SAME_THREAD) {
            assertNoneIsLeft();
        } else {
            AutoCloseable end = RunningChildren::assertNoneIsLeft;
            context.getParent()
                    .orElseThrow()
                    .getStore(Namespace.create(RunningChildren.class))
                    .put("end", end);
        }
    }

    private static void assertNoneIsLeft() {
        assertThat(ProcessHandle.current().descendants()).isEmpty();
    }
}
