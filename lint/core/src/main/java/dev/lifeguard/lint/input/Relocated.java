package dev.lifeguard.lint.input;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The packages of a jar that others' were moved to: those whose name says so, and those in which both {@code com} and
 * {@code org} begin anew. Within one's own packages names are short, so no program has that by itself.
 */
final class Relocated {
    /** By their names alone. */
    static final Relocated NAMED = new Relocated(Set.of());

    private static final Pattern NAMES = Pattern.compile("/(?:shaded?|relocated|repackaged|third_?party)/");

    /**
     * Beginnings of names of packages. What is called so has packages in it and no classes: {@code com/acme/io} with
     * classes is the program's own for input and output.
     */
    private static final List<String> DOMAINS = List.of("com", "org", "io", "net", "edu");

    /** Characters of a name that are looked at; those that people give are shorter. */
    private static final int MAX_LENGTH = 200;

    private final Set<String> packages;

    private Relocated(Set<String> packages) {
        this.packages = packages;
    }

    /**
     * Those of a jar with these entries. Where all classes are in what looks like it, nothing was moved there: it is a
     * folder around the packages of the program.
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

    /** By its name, unlike {@code WEB-INF/classes/}. */
    private static boolean isPackage(String place) {
        return place.chars().allMatch(one -> one == '/' || Character.isJavaIdentifierPart(one))
                && !("/" + place).endsWith("/classes/");
    }

    /** Whether an entry is a class that came from elsewhere. */
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
