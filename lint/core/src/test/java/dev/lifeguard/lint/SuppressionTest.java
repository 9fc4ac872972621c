package dev.lifeguard.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.read.ClassReading;
import dev.lifeguard.model.finding.CodeFinding;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Hazards that an annotation accepts. */
class SuppressionTest {
    /** An annotation as a program may define it. */
    @Retention(RetentionPolicy.CLASS)
    @interface SuppressHazard {
        String[] value();

        String reason() default "";
    }

    static class Pools {
        @SuppressHazard(value = "unbounded-threads", reason = "each task is there for the life of the program")
        ExecutorService accepted() {
            return Executors.newCachedThreadPool(Thread::new);
        }

        @SuppressHazard("unbounded-threads")
        ExecutorService withoutReason() {
            return Executors.newCachedThreadPool(Thread::new);
        }

        @SuppressHazard(value = "unbounded-queue", reason = "another one")
        ExecutorService another() {
            return Executors.newCachedThreadPool(Thread::new);
        }

        void work(Runnable task) {
            accepted().execute(task);
            withoutReason().execute(task);
            another().execute(task);
        }
    }

    @SuppressHazard(
            value = {"unbounded-queue", "unbounded-threads"},
            reason = "all of it")
    static class AllAccepted {
        ExecutorService pool() {
            return Executors.newCachedThreadPool(Thread::new);
        }

        void work(Runnable task) {
            pool().execute(task);
        }
    }

    @Test
    void onlyAReasonAcceptsAHazard() throws IOException {
        List<CodeFinding> findings = Lint.check(List.of(type(Pools.class), type(AllAccepted.class)));

        assertThat(findings).extracting(finding -> finding.at().method()).containsExactly("withoutReason", "another");
    }

    private static TypeInfo type(Class<?> type) throws IOException {
        String file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
        try (InputStream in = Objects.requireNonNull(type.getResourceAsStream(file))) {
            return new ClassReading().read(in.readAllBytes());
        }
    }
}
