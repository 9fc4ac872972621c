package dev.lifeguard.lint.corpus;

import dev.lifeguard.lint.input.Input;
import java.io.IOException;
import java.nio.file.Path;

/** Where the labelled cases are: the classes of the module next door. */
public final class Corpus {
    public static final Path CLASSES = Path.of("..", "corpus", "target", "classes");

    private Corpus() {}

    public static Input read() throws IOException {
        Input input = new Input();
        input.add(CLASSES);
        return input;
    }
}
