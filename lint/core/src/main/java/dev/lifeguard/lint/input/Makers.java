package dev.lifeguard.lint.input;

import dev.lifeguard.lint.code.Words;
import java.util.Set;

/**
 * The makers of packages, by the convention that package names begin with a reversed domain name: {@code acme} makes
 * {@code com/acme}, {@code uk/co/acme} and {@code acme}. Below a domain that hosts projects, each project is a maker:
 * {@code kafka} makes {@code org/apache/kafka}.
 */
final class Makers {
    private static final Set<String> DOMAINS =
            Words.of("com org net edu gov mil int info biz name pro dev app cloud tech");

    private static final Set<String> SECOND_LEVEL = Words.of("co com org net edu gov ac");

    private static final Set<String> HOSTS = Words.of("""
        com/github com/gitlab com/google com/googlecode io/github io/gitlab net/sf net/sourceforge org/apache
        org/codehaus org/eclipse
        """);

    private Makers() {}

    /** Returns the maker of a class by its internal name; empty for a class in the default package. */
    static String of(String type) {
        String[] parts = type.split("/", 5);
        int at = 0;
        if (parts.length > 2 && (parts[0].length() == 2 || DOMAINS.contains(parts[0]))) {
            boolean country = parts[0].length() == 2 && SECOND_LEVEL.contains(parts[1]);
            at = country || HOSTS.contains(parts[0] + "/" + parts[1]) ? 2 : 1;
        }
        return parts.length < 2 ? "" : parts[Math.min(at, parts.length - 2)];
    }
}
