package dev.lifeguard.lint.fuzz;

import dev.lifeguard.lint.Lint;
import dev.lifeguard.lint.read.ClassReading;
import dev.lifeguard.lint.read.UnreadableClassException;
import java.util.List;

/** Reads bytes as a class file, which must be checked or rejected without any other exception. */
public final class ClassFileFuzz {
    private ClassFileFuzz() {}

    /** Called by Jazzer for each input. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        try {
            Lint.check(List.of(new ClassReading().read(bytes)));
        } catch (UnreadableClassException e) {
            if (e.getMessage() == null) {
                throw new IllegalStateException("refused without a reason", e);
            }
        }
    }
}
