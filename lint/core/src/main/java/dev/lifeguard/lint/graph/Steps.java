package dev.lifeguard.lint.graph;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.model.finding.CodeStep;
import java.util.ArrayList;
import java.util.List;

/** Creates the steps of paths, with names as in the source: a lambda belongs to its enclosing method. */
public final class Steps {
    private Steps() {}

    /** A step at a line of a method. */
    public static CodeStep at(Program program, Method method, int line, String what) {
        TypeInfo type = program.type(method.type());
        String file = type == null ? "" : type.file();
        String owner = method.type();
        String name = sourceName(method.name());
        for (int depth = 0; depth < 4 && type != null; depth++) {
            int dot = type.outer().indexOf('.');
            if (dot < 0 || dot == type.outer().length() - 1) {
                break;
            }
            owner = type.outer().substring(0, dot);
            name = sourceName(type.outer().substring(dot + 1));
            type = program.type(owner);
        }
        return new CodeStep(owner.replace('/', '.'), name, file, line, what);
    }

    public static CodeStep at(Program program, Method method, Op op, String what) {
        return at(program, method, op.line(), what);
    }

    /**
     * Returns the method whose source contains a lambda named {@code lambda$name$0}, {@code name$lambda$0} or {@code
     * name$$anonfun$1}.
     */
    static String sourceName(String name) {
        if (name.startsWith("lambda$")) {
            int end = name.lastIndexOf('$');
            String within = end > 7 ? name.substring(7, end) : name;
            if (within.equals("null")) {
                return "lambda"; // a nested lambda, for which older compilers do not name the method
            }
            return within.equals("new") ? "<init>" : within.equals("static") ? "<clinit>" : within;
        }
        for (String mark : List.of("$lambda$", "$$anonfun$", "$anonfun$")) {
            int at = name.indexOf(mark);
            if (at > 0) {
                return name.substring(0, at);
            }
        }
        return name;
    }

    /** Returns the steps of a path of calls, with {@code last} as the description of the last one. */
    public static List<CodeStep> of(Program program, List<PathSearch.Step> way, String last) {
        List<CodeStep> steps = new ArrayList<>();
        for (int i = 0; i < way.size(); i++) {
            PathSearch.Step step = way.get(i);
            String label = step.op() instanceof Call ? ((Call) step.op()).label() : "";
            boolean end = i == way.size() - 1;
            String what = end && !last.isEmpty() ? last + " " + label : "calls " + label;
            steps.add(at(program, step.method(), step.op(), what.strip()));
        }
        return steps;
    }
}
