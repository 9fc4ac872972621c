package dev.lifeguard.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;

/**
 * The methods that a pure module must not call: clocks, threads and printing. Without them, the same input gives the
 * same output on every machine.
 */
final class Purity {
    private static final Set<String> TYPES = Set.of(
            "java.time.Clock",
            "java.time.InstantSource",
            "java.lang.Thread",
            "java.util.Timer",
            "java.util.concurrent.CompletableFuture",
            "java.util.concurrent.Executor",
            "java.util.concurrent.ForkJoinTask");

    private static final Set<String> MEMBERS = Set.of(
            "java.lang.System.nanoTime",
            "java.lang.System.currentTimeMillis",
            "java.lang.System.out",
            "java.lang.System.err",
            "java.lang.System.console",
            "java.lang.Math.random");

    /** Matched by name alone, on any class of the JDK: {@code Instant.now}, {@code list.parallelStream}. */
    private static final Set<String> NAMES = Set.of("now", "parallel", "parallelStream", "printStackTrace");

    static final ArchRule RULE = noClasses()
            .should()
            .dependOnClassesThat(impureTypes())
            .orShould()
            .accessTargetWhere(impureMembers())
            .because("its results depend on nothing but its input, and it only answers");

    private Purity() {}

    private static DescribedPredicate<JavaClass> impureTypes() {
        return describe("are clocks or threads", type -> TYPES.stream().anyMatch(type::isAssignableTo));
    }

    private static DescribedPredicate<JavaAccess<?>> impureMembers() {
        return describe("reads a clock, prints or starts threads", access -> {
            JavaClass owner = access.getTargetOwner();
            return MEMBERS.contains(owner.getName() + "." + access.getName())
                    || (NAMES.contains(access.getName())
                            && owner.getPackageName().startsWith("java."));
        });
    }
}
