package dev.lifeguard.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;

/** The compiled classes of the module whose tests run. Reading them takes longer than any check, so it is done once. */
final class Bytecode {
    static final JavaClasses CLASSES = new ClassFileImporter().importPath(Path.of("target", "classes"));

    private Bytecode() {}
}
