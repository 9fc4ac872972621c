package dev.lifeguard.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Starts a test's processes; after the test it ends them, and fails if one is left. */
public final class RunningChildren implements AfterEachCallback {
    private final Children children = new Children();

    public Children children() {
        return children;
    }

    @Override
    public void afterEach(ExtensionContext context) {
        children.close();
        assertThat(ProcessHandle.current().descendants()).isEmpty();
    }
}
