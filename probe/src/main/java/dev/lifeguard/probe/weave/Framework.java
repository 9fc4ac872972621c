package dev.lifeguard.probe.weave;

import java.util.List;

/**
 * The pool classes of one framework, in one of the shapes that they have had.
 *
 * @param name what to call its pool in a note
 * @param classes all classes that get hooks; either all of them get theirs, or none does
 */
record Framework(String name, List<Part> classes) {

    /**
     * A class of the framework.
     *
     * @param name its internal name
     * @param superclass the internal name of the class that it must extend, empty for any
     * @param optional whether the framework may do without the class
     * @param members fields and methods that the reader or a {@link Path} needs, as {@code name:descriptor} and {@code
     *     name()descriptor}; where one of several will do, with {@code |} between them
     * @param points where its hooks go
     */
    record Part(String name, String superclass, boolean optional, List<String> members, List<HookPoint> points) {
        /** A class that must be there. */
        static Part of(String name, List<String> members, HookPoint... points) {
            return new Part(name, "", false, members, List.of(points));
        }

        /** A class that some versions of the framework do not have. */
        static Part optional(String name, HookPoint... points) {
            return new Part(name, "", true, List.of(), List.of(points));
        }
    }

    Framework(String name, Part... classes) {
        this(name, List.of(classes));
    }
}
