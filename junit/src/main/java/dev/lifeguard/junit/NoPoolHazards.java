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
 * Fails a test in which a pool deadlocks, blocks the common pool, pins carriers of virtual threads, or leaves threads over, with a
 * {@link PoolHazardError}: what is wrong, why, and in which lines. On a class it is for each of its tests.
 *
 * <p>A test is observed from before its {@code @BeforeEach} methods until after its {@code @AfterEach} methods. One whose pool deadlocks is
 * ended within some seconds. The first such test attaches Lifeguard's probe to the JVM; where that cannot be, the test fails and says what
 * to do. The probe sees the whole JVM: where tests run in parallel, one with this annotation runs alone.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(PoolHazardsExtension.class)
@ResourceLock(value = Resources.GLOBAL, mode = ResourceAccessMode.READ_WRITE)
public @interface NoPoolHazards {
    /** What is not looked for. */
    PoolHazard[] ignore() default {};

    /** Names of threads that may go on after the test; {@code *} stands for any text: {@code "cleaner-*"}. */
    String[] mayLeak() default {};
}
