package dev.lifeguard.lint.input;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The packages of a jar that contain relocated (shaded) classes. Some have a telling name. Others are recognized
 * because both {@code com} and {@code org} start again below them, as in no program's own packages.
 */
final class Relocated {
    /** Recognizes relocated packages by name only. */
    static final Relocated NAMED = new Relocated(Set.of());

    private static final Pattern NAMES = Pattern.compile("/(?:shaded?|relocated|repackaged|third_?party)/");

    /**
     * Top-level package names. Relocated ones contain packages but no classes: {@code com/acme/io} with classes is the
     * program's own I/O package.
     */
    private static final List<String> DOMAINS = List.of("com", "org", "io", "net", "edu");

    /** Maximum number of characters examined in a name. Real names are shorter. */
    private static final int MAX_LENGTH = 200;

    private final Set<String> packages;

    private Relocated(Set<String> packages) {
        this.packages = packages;
    }

    /**
     * Returns the relocated packages of a jar with these entries. If all classes are in a package that looks relocated,
     * it is a folder around the program's packages, and nothing was relocated.
     */
    static Relocated of(Collection<String> entries) {
        List<String> classes =
                entries.stream().filter(entry -> entry.endsWith(".class")).toList();
        Relocated relocated = new Relocated(packages(classes));
        return classes.stream().allMatch(relocated::isWithin) ? NAMED : relocated;
    }

    private static Set<String> packages(List<String> classes) {
        Set<String> withClasses = new HashSet<>();
        classes.forEach(entry -> withClasses.add(entry.substring(0, entry.lastIndexOf('/') + 1)));
        Map<String, Set<String>> places = new HashMap<>();
        for (String entry : classes) {
            for (String domain : DOMAINS) {
                String part = "/" + domain + "/";
                int at = entry.indexOf(part);
                while (at >= 0 && at + part.length() < MAX_LENGTH) {
                    String place = entry.substring(0, at + 1);
                    if (!withClasses.contains(place + domain + "/")) {
                        places.computeIfAbsent(place, name -> new HashSet<>()).add(place + domain + "/");
                    }
                    at = entry.indexOf(part, at + 1);
                }
            }
        }
        Set<String> packages = new HashSet<>();
        places.forEach((place, within) -> {
            if (isPackage(place) && within.contains(place + "com/") && within.contains(place + "org/")) {
                packages.addAll(within);
            }
        });
        return packages;
    }

    /** Whether it is a package by its name, unlike {@code WEB-INF/classes/}. */
    private static boolean isPackage(String place) {
        return place.chars().allMatch(one -> one == '/' || Character.isJavaIdentifierPart(one))
                && !("/" + place).endsWith("/classes/");
    }

    /** Whether an entry is a relocated class. */
    boolean has(String entry) {
        return NAMES.matcher(entry).find() || isWithin(entry);
    }

    private boolean isWithin(String entry) {
        for (int end = entry.indexOf('/'); end >= 0 && end <= MAX_LENGTH; end = entry.indexOf('/', end + 1)) {
            if (packages.contains(entry.substring(0, end + 1))) {
                return true;
            }
        }
        return false;
    }
}
