package dev.lifeguard.lint.code;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * An analysed class.
 *
 * @param name internal name, {@code java/lang/String}
 * @param superName its superclass; null only for {@code java/lang/Object}
 * @param interfaces the interfaces that it implements or, as an interface, extends
 * @param access the access flags of the class file
 * @param version major version of its class file: 61 is Java 17
 * @param file name of its source file, empty if unknown
 * @param outer enclosing class and method of a local or anonymous class, {@code class.method}; empty for others
 * @param annotations internal names of the annotations on it
 * @param fields access flags by name
 * @param methods its methods by name and descriptor
 * @param suppressed hazards that an annotation accepts: the id or {@code *}, and for methods {@code id@method}
 */
public record TypeInfo(
        String name,
        @Nullable String superName,
        List<String> interfaces,
        int access,
        int version,
        String file,
        String outer,
        Set<String> annotations,
        Map<String, Integer> fields,
        Map<String, Method> methods,
        Set<String> suppressed) {
    public boolean isAbstract() {
        return (access & Opcodes.ACC_ABSTRACT) != 0;
    }

    /** Returns the Java release that it was compiled for. */
    public int release() {
        return version - 44;
    }

    /** Returns {@code package.Class$Inner}. */
    public String label() {
        return name.replace('/', '.');
    }
}
