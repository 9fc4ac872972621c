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

    /** Numbers of deadlocked pools. They may still exist in the next test, which did not cause them. */
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

    /** Returns the reason of a test failure: the deadlock that caused it, if there is one. */
    private static Throwable explained(ExtensionContext context, Throwable failure) {
        TestRun test = test(context);
        return test == null ? failure : test.explained(failure);
    }

    private static @Nullable TestRun test(ExtensionContext context) {
        return context.getStore(NAMESPACE).get(TestRun.class, TestRun.class);
    }

    /** Returns the annotation of the test method, else of the nearest enclosing class. */
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
