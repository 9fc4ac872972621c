package dev.lifeguard.lint.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Reads an annotation {@code @SuppressHazard(value = "id", reason = "why")} of any package, so that its users need no
 * dependency on Lifeguard. Annotations without a reason are ignored.
 */
final class SuppressionReader extends AnnotationVisitor {
    private static final String NAME = "SuppressHazard";

    private final boolean wanted;
    private final Set<String> into;
    private final String suffix;
    private final List<String> ids = new ArrayList<>();
    private boolean reason;

    SuppressionReader(String annotation, Set<String> into, String suffix) {
        super(Opcodes.ASM9);
        this.wanted = annotation.endsWith("/" + NAME) || annotation.endsWith("$" + NAME) || annotation.equals(NAME);
        this.into = into;
        this.suffix = suffix;
    }

    @Override
    public void visit(@Nullable String name, Object value) {
        if ("reason".equals(name)) {
            reason = !value.toString().isBlank();
        } else if (value instanceof String text) {
            ids.add(text);
        }
    }

    @Override
    public AnnotationVisitor visitArray(String name) {
        return new AnnotationVisitor(Opcodes.ASM9) {
            @Override
            public void visit(@Nullable String none, Object value) {
                ids.add(value.toString());
            }
        };
    }

    @Override
    public void visitEnd() {
        if (wanted && reason) {
            ids.forEach(id -> into.add(id + suffix));
        }
    }
}
