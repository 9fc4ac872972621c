package dev.lifeguard.lint.corpus;

import dev.lifeguard.lint.input.Input;
import java.io.IOException;
import java.nio.file.Path;

/** The location of the labelled cases: the classes of the corpus module. */
public final class Corpus {
    public static final Path CLASSES = Path.of("..", "corpus", "target", "classes");

    private Corpus() {}

    public static Input read() throws IOException {
        Input input = new Input();
        input.add(CLASSES);
        return input;
    }
}
