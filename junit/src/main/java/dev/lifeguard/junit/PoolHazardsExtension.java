package dev.lifeguard.junit;

import dev.lifeguard.embed.Lifeguard;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.platform.commons.support.AnnotationSupport;

/** Observes each test of {@link NoPoolHazards}. */
final class PoolHazardsExtension
        implements BeforeEachCallback,
                AfterEachCallback,
                TestExecutionExceptionHandler,
                LifecycleMethodExecutionExceptionHandler {
    private static final Namespace NAMESPACE = Namespace.create(PoolHazardsExtension.class);

    /** Numbers of the pools that are known to be deadlocked: they may still be in the next test, which is not to blame. */
    private static final Set<Integer> DEADLOCKED = ConcurrentHashMap.newKeySet();

    @Override
    public void beforeEach(ExtensionContext context) throws InterruptedException {
        Lifeguard lifeguard = Lifeguard.inThisJvm();
        lifeguard.attach();
        context.getStore(NAMESPACE).put(TestRun.class, new TestRun(lifeguard, annotation(context), DEADLOCKED));
    }

    @Override
    public void afterEach(ExtensionContext context) throws InterruptedException {
        TestRun test = test(context);
        if (test != null) {
            test.end();
        }
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw explained(context, failure);
    }

    @Override
    public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw explained(context, failure);
    }

    @Override
    public void handleAfterEachMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw explained(context, failure);
    }

    /** What went wrong in a test that failed: the deadlock, if there is one, of which the failure is a consequence. */
    private static Throwable explained(ExtensionContext context, Throwable failure) {
        TestRun test = test(context);
        return test == null ? failure : test.explained(failure);
    }

    private static @Nullable TestRun test(ExtensionContext context) {
        return context.getStore(NAMESPACE).get(TestRun.class, TestRun.class);
    }

    /** That of the test method, else of the nearest class around it. */
    private static NoPoolHazards annotation(ExtensionContext context) {
        Optional<ExtensionContext> at = Optional.of(context);
        while (at.isPresent()) {
            Optional<NoPoolHazards> found =
                    AnnotationSupport.findAnnotation(at.get().getElement(), NoPoolHazards.class);
            if (found.isPresent()) {
                return found.get();
            }
            at = at.get().getParent();
        }
        return Defaults.class.getAnnotation(NoPoolHazards.class); // registered without the annotation
    }

    @NoPoolHazards
    private static final class Defaults {}
}
