package dev.lifeguard.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests which packages this module's classes use, by their byte code. */
class ArrowsTest {
    /** The JDK's own packages, and the null annotations, which no JVM needs to load. */
    private static final Set<String> EVERYWHERE = Set.of("java", "javax", "jdk", "com.sun", "org.jspecify.annotations");

    @Test
    void usesOnlyWhatTheTableAllows() {
        Module.here().ifPresent(module -> {
            Set<String> allowed = new HashSet<>(EVERYWHERE);
            allowed.addAll(module.packages());
            allowed.add(module.root());
            classes().should().onlyDependOnClassesThat(areIn(allowed)).check(Bytecode.CLASSES);
        });
    }

    @Test
    void isPureWhereTheTableSaysSo() {
        Module.here().filter(Module::pure).ifPresent(module -> Purity.RULE.check(Bytecode.CLASSES));
    }

    @Test
    void bootstrapSideUsesTheJdkOnly() {
        Module.here().ifPresent(module -> {
            String boot = module.root() + ".boot"; // only the probe has one
            classes()
                    .that(areIn(Set.of(boot)))
                    .should()
                    .onlyDependOnClassesThat(areIn(Set.of("java", boot)))
                    .allowEmptyShould(true)
                    .check(Bytecode.CLASSES);
        });
    }

    private static DescribedPredicate<JavaClass> areIn(Set<String> packages) {
        return describe("are primitive or in " + packages, type -> {
            JavaClass element = type.getBaseComponentType();
            return element.isPrimitive()
                    || packages.stream().anyMatch(name -> (element.getPackageName() + ".").startsWith(name + "."));
        });
    }
}
