package dev.lifeguard.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * Fails a test in which a pool deadlocks, blocks the common pool, pins carriers of virtual threads, or leaves threads
 * behind. The {@link PoolHazardError} says what is wrong, why, and in which lines. On a class it applies to each of its
 * tests.
 *
 * <p>A test is observed from before its {@code @BeforeEach} methods until after its {@code @AfterEach} methods. A test
 * whose pool deadlocks is ended within some seconds. The first such test attaches Lifeguard's probe to the JVM. If that
 * fails, the test fails and says what to do. The probe sees the whole JVM, so a test with this annotation runs alone
 * even if tests run in parallel.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(PoolHazardsExtension.class)
@ResourceLock(value = Resources.GLOBAL, mode = ResourceAccessMode.READ_WRITE)
public @interface NoPoolHazards {
    /** Hazards to ignore. */
    PoolHazard[] ignore() default {};

    /** Names of threads that may outlive the test; {@code *} matches any text: {@code "cleaner-*"}. */
    String[] mayLeak() default {};
}
