package dev.lifeguard.probe.boot.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.QueueCounts;
import dev.lifeguard.probe.boot.pool.Submissions;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class CallSiteTest {
    private static StackTraceElement frame(Class<?> type, String method) {
        return new StackTraceElement(type.getName(), method, "F.java", 7);
    }

    @Test
    void aPoolsOwnConstructorIsNotItsCreator() {
        StackTraceElement maker = frame(CallSiteTest.class, "<init>");
        StackTraceElement[] stack = {
            frame(ThreadPoolExecutor.class, "<init>"), frame(Own.class, "<init>"), maker, frame(Own.class, "main")
        };

        assertThat(CallSite.creator(stack, Own.class)).isEqualTo(maker);
        assertThat(CallSite.creator(stack, ThreadPoolExecutor.class)).isEqualTo(stack[1]);
    }

    @Test
    void aPoolsBuilderIsNotItsCreator() {
        StackTraceElement maker = frame(CallSiteTest.class, "make");
        StackTraceElement[] stack = {frame(Own.class, "<init>"), frame(Own.Builder.class, "build"), maker};

        assertThat(CallSite.creator(stack, Own.class)).isEqualTo(maker);
    }

    @Test
    void springBeansHaveNoCreator() {
        StackTraceElement executor = new StackTraceElement(
                "org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor",
                "initializeExecutor",
                "F.java",
                280);
        StackTraceElement factory = new StackTraceElement(
                "org.springframework.beans.factory.support.AbstractBeanFactory", "getBean", "F.java", 7);
        StackTraceElement maker = frame(CallSiteTest.class, "make");

        assertThat(CallSite.creator(new StackTraceElement[] {executor, maker}, ThreadPoolExecutor.class))
                .isEqualTo(maker);
        assertThat(CallSite.creator(new StackTraceElement[] {executor, factory, maker}, ThreadPoolExecutor.class))
                .isNull();
        assertThat(CallSite.creator(new StackTraceElement[] {maker, factory}, ThreadPoolExecutor.class))
                .isEqualTo(maker);
    }

    /** A pool that is created for one call has no second task whose submitter could be sampled. */
    @Test
    void theFirstTaskOfAPoolShowsItsSubmitter() {
        Submissions.clear();
        PoolStats pool = new PoolStats(new Object(), 1, 1, false, false, false);
        QueueCounts.arrives(new Object(), pool);
        QueueCounts.arrives(new Object(), pool);

        Submissions.Submission first = Submissions.next();
        assertThat(first).isNotNull();
        assertThat(first.pool()).isSameAs(pool);
        assertThat(first.at().getStackTrace())
                .extracting(StackTraceElement::getMethodName)
                .contains("theFirstTaskOfAPoolShowsItsSubmitter");
        assertThat(Submissions.next()).isNull();
    }

    private static final class Own extends ThreadPoolExecutor {
        Own() {
            super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        }

        private static final class Builder {}
    }
}
