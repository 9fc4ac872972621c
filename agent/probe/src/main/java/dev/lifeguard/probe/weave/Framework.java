package dev.lifeguard.probe.weave;

import java.util.List;

/**
 * The pool classes of one framework, in one known structure.
 *
 * @param name its pool's name in notes
 * @param classes all classes that get hooks; either all of them or none
 */
public record Framework(String name, List<Part> classes) {

    /**
     * A class of the framework.
     *
     * @param name its internal name
     * @param superclass internal name of its required superclass; empty for any
     * @param optional whether the class may be missing
     * @param members fields and methods needed by the reader or a {@link Path}, as {@code name:descriptor} and
     *     {@code name()descriptor}; alternatives are separated by {@code |}
     * @param points its hooks
     */
    public record Part(String name, String superclass, boolean optional, List<String> members, List<HookPoint> points) {
        /** A class that must exist. */
        public static Part of(String name, HookPoint... points) {
            return of(name, List.of(), points);
        }

        /** A class that must exist, with these members. */
        public static Part of(String name, List<String> members, HookPoint... points) {
            return of(name, members, List.of(points));
        }

        public static Part of(String name, List<String> members, List<HookPoint> points) {
            return new Part(name, "", false, members, points);
        }

        /** A class that must exist and have this superclass. */
        public static Part below(String superclass, String name, HookPoint... points) {
            return new Part(name, superclass, false, List.of(), List.of(points));
        }

        /** A class that some versions of the framework do not have. */
        public static Part optional(String name, HookPoint... points) {
            return new Part(name, "", true, List.of(), List.of(points));
        }
    }

    public Framework(String name, Part... classes) {
        this(name, List.of(classes));
    }
}
