package dev.lifeguard.bench.lint;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * A labelled case of the corpus, located in its source.
 *
 * @param hazard whether it is a hazard; else it only looks like one
 * @param id the kind of hazard
 * @param file the source, absolute
 * @param from its first line
 * @param to its last line
 */
record Case(boolean hazard, String id, Path file, int from, int to) {
    /** A line that a tool reports. */
    record Hit(Path file, int line) {}

    boolean among(Set<Hit> hits) {
        return hits.stream().anyMatch(hit -> hit.file.equals(file) && from <= hit.line && hit.line <= to);
    }

    /** Returns the cases in these Java sources. */
    static List<Case> in(List<Path> sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<Case> cases = new ArrayList<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                unit.accept(new Labels(unit, positions, cases), null);
            }
        }
        return cases;
    }

    private static final class Labels extends TreeScanner<@Nullable Void, @Nullable Void> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final List<Case> into;

        Labels(CompilationUnitTree unit, SourcePositions positions, List<Case> into) {
            this.unit = unit;
            this.positions = positions;
            this.into = into;
        }

        @Override
        public @Nullable Void visitClass(ClassTree tree, @Nullable Void none) {
            note(tree, tree.getModifiers().getAnnotations());
            return super.visitClass(tree, none);
        }

        @Override
        public @Nullable Void visitMethod(MethodTree tree, @Nullable Void none) {
            note(tree, tree.getModifiers().getAnnotations());
            return super.visitMethod(tree, none);
        }

        private void note(Tree tree, List<? extends AnnotationTree> annotations) {
            LineMap lines = unit.getLineMap();
            for (AnnotationTree annotation : annotations) {
                String name = annotation.getAnnotationType().toString();
                if (name.equals("Hazard") || name.equals("Harmless")) {
                    into.add(new Case(
                            name.equals("Hazard"),
                            text(annotation.getArguments().get(0)),
                            Path.of(unit.getSourceFile().toUri()),
                            (int) lines.getLineNumber(positions.getStartPosition(unit, tree)),
                            (int) lines.getLineNumber(positions.getEndPosition(unit, tree))));
                }
            }
        }

        private static String text(ExpressionTree argument) {
            ExpressionTree value = argument instanceof AssignmentTree named ? named.getExpression() : argument;
            return String.valueOf(((LiteralTree) value).getValue());
        }
    }
}
