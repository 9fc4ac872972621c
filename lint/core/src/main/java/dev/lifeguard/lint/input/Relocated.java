package dev.lifeguard.lint.input;

import dev.lifeguard.lint.code.Words;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The relocated (shaded) classes of an archive. Their package has a telling name, or {@code com} or {@code org} starts
 * again in it.
 */
final class Relocated {
    private static final Pattern NAMES = Pattern.compile("/(?:shaded?|relocated|repackaged|third_?party)/");

    private static final Set<String> DOMAINS = Words.of("com org io net edu");

    /** Maximum number of characters examined in a name. Real names are shorter. */
    private static final int MAX_LENGTH = 200;

    private final Set<String> packages = new HashSet<>();
    private final Set<String> withClasses = new HashSet<>();

    /** @param types the names of all classes of the archive */
    Relocated(Collection<String> types) {
        for (String type : types) {
            int end = type.lastIndexOf('/', MAX_LENGTH);
            if (withClasses.add(type.substring(0, end + 1))) {
                for (int at = end; at > 0; at = type.lastIndexOf('/', at - 1)) {
                    packages.add(type.substring(0, at + 1));
                }
            }
        }
    }

    boolean has(String type) {
        boolean found = NAMES.matcher("/" + type).find();
        int next;
        for (int at = type.indexOf('/'); !found && at >= 0 && at < MAX_LENGTH; at = next) {
            next = type.indexOf('/', at + 1);
            String place = type.substring(0, at + 1);
            found = next > 0
                    && DOMAINS.contains(type.substring(at + 1, next))
                    && isDomain(type.substring(0, next + 1))
                    && (isDomain(place + "com/") || isDomain(place + "org/"));
        }
        return found;
    }

    /** A domain has packages only: {@code com/acme/org} with classes is about the program's organizations. */
    private boolean isDomain(String name) {
        return packages.contains(name) && !withClasses.contains(name);
    }
}
