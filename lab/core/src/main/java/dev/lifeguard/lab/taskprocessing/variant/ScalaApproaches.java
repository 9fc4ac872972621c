package dev.lifeguard.lab.taskprocessing.variant;

import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.work.Approach;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** The approaches with fs2 and ox: a Scala class each, named after its technique. */
final class ScalaApproaches {
    private ScalaApproaches() {}

    static Map<Technique, Approach> of(Library library) {
        return Arrays.stream(Technique.values())
                .filter(library::has)
                .collect(Collectors.toMap(technique -> technique, technique -> approach(library, technique)));
    }

    private static Approach approach(Library library, Technique technique) {
        String name = technique == Technique.STREAM ? "StreamDirect" : technique.id(); // Stream is the library's own
        try {
            return (Approach) Class.forName(ScalaApproaches.class.getPackageName() + "." + library.id() + "." + name)
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
