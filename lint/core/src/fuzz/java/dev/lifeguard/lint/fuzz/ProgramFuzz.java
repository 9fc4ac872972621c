package dev.lifeguard.lint.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import dev.lifeguard.lint.Lint;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.read.ClassReading;
import dev.lifeguard.lint.read.UnreadableClassException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Generates programs of a few classes that are valid as files but make no sense as code: cyclic supertypes, arbitrary
 * jumps, pools, lambdas and monitors in any order. Finds crashes in rules and the call graph.
 */
public final class ProgramFuzz {
    private static final int MAX_CLASSES = 6;

    private ProgramFuzz() {}

    /** Called by Jazzer for each input. */
    public static void fuzzerTestOneInput(FuzzedDataProvider data) {
        ClassReading reading = new ClassReading();
        List<TypeInfo> types = new ArrayList<>();
        int count = data.consumeInt(1, MAX_CLASSES);
        for (int i = 0; i < count; i++) {
            byte[] bytes = new RandomClass(data, "p/C" + i).bytes();
            try {
                types.add(reading.read(bytes));
            } catch (UnreadableClassException e) {
                throw new IllegalStateException("a whole class file is refused", e);
            }
        }
        Set<Object> once = new HashSet<>(Lint.check(types));
        Set<Object> again = new HashSet<>(Lint.check(types));
        if (!once.equals(again)) {
            throw new IllegalStateException("the same classes give other findings");
        }
    }
}
