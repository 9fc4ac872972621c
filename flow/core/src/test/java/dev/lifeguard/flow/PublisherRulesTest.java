package dev.lifeguard.flow;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.Flow;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.opentest4j.TestAbortedException;
import org.reactivestreams.tck.TestEnvironment;
import org.reactivestreams.tck.flow.FlowPublisherVerification;
import org.testng.SkipException;
import org.testng.annotations.Test;

/** Runs the Reactive Streams tests for publishers one by one. */
class PublisherRulesTest {
    private static final long TIMEOUT_MS = 2000;
    private static final long NO_SIGNALS_MS = 50;

    private static final class Rules extends FlowPublisherVerification<Long> {
        Rules() {
            super(new TestEnvironment(TIMEOUT_MS, NO_SIGNALS_MS, NO_SIGNALS_MS));
        }

        @Override
        public Flow.Publisher<Long> createFlowPublisher(long elements) {
            Stream<Long> items = Stream.iterate(0L, i -> i + 1);
            return Pipeline.<Long>from(elements == Long.MAX_VALUE ? items : items.limit(elements))
                    .map(i -> i)
                    .publisher();
        }

        @Override
        public Flow.@Nullable Publisher<Long> createFailedFlowPublisher() {
            return null; // a pipeline fails only once it runs
        }
    }

    @TestFactory
    Stream<DynamicTest> rules() {
        return Arrays.stream(Rules.class.getMethods())
                .filter(method -> method.isAnnotationPresent(Test.class))
                .sorted(Comparator.comparing(Method::getName))
                .map(method -> DynamicTest.dynamicTest(method.getName(), () -> run(method)));
    }

    private static void run(Method method) throws Throwable {
        Rules rules = new Rules();
        rules.setUp();
        try {
            method.invoke(rules);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof SkipException skipped) {
                throw new TestAbortedException(skipped.getMessage());
            }
            throw e.getCause();
        }
    }
}
