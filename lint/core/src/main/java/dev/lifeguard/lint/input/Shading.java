package dev.lifeguard.lint.input;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Tells which classes of a jar were copied from other jars. Maven records each artifact in {@code
 * META-INF/maven/GROUP/ARTIFACT}. If there are several, the program's own is the one that matches the file name, or the
 * packages of the main class. A package belongs to another artifact if it starts with that artifact's group, or
 * contains that group below the program's own packages. If the program's own artifact is unknown, all classes are its
 * own except {@linkplain Relocated relocated} packages.
 */
final class Shading {
    static final Shading NONE = new Shading("", List.of(), Relocated.NAMED);

    private static final Pattern MAVEN_RECORD =
            Pattern.compile("META-INF/maven/([^/]+)/([^/]+)/pom\\.(?:properties|xml)");

    /** Number of parts of a package name that identify an organization: {@code com.acme}. */
    private static final int ORGANIZATION_PARTS = 2;

    /** Number of parts that identify a product of one organization: {@code org.apache.kafka}. */
    private static final int PRODUCT_PARTS = 3;

    private record Artifact(String group, String name) {}

    private final String own;
    private final List<String> others;
    private final Relocated relocated;

    private Shading(String own, List<String> others, Relocated relocated) {
        this.own = own;
        this.others = others;
        this.relocated = relocated;
    }

    static Shading of(String file, Collection<String> entries, @Nullable String mainClass) {
        List<Artifact> artifacts = new ArrayList<>();
        for (String entry : entries) {
            Matcher matcher = MAVEN_RECORD.matcher(entry);
            if (matcher.matches()) {
                artifacts.add(new Artifact(matcher.group(1), matcher.group(2)));
            }
        }
        String own = artifacts.stream().distinct().count() < 2 ? "" : own(file, artifacts, mainClass);
        Relocated relocated = Relocated.of(entries);
        if (own.isEmpty()) {
            return new Shading("", List.of(), relocated);
        }
        List<String> others = artifacts.stream()
                .map(artifact -> {
                    String maker = root(artifact.group(), ORGANIZATION_PARTS);
                    return own.startsWith(maker) ? root(artifact.group(), PRODUCT_PARTS) : maker;
                })
                .filter(root -> !root.isEmpty() && !own.startsWith(root) && !root.startsWith(own))
                .distinct()
                .toList();
        return new Shading(own, others, relocated);
    }

    /** Returns the package prefix of the program itself; empty if unknown. */
    private static String own(String file, List<Artifact> artifacts, @Nullable String mainClass) {
        String best = "";
        int longest = 0;
        for (Artifact artifact : artifacts) {
            boolean named = file.startsWith(artifact.name() + "-") || file.equals(artifact.name() + ".jar");
            if (named && artifact.name().length() > longest) {
                longest = artifact.name().length();
                best = root(artifact.group(), PRODUCT_PARTS);
            }
        }
        int end = mainClass == null ? -1 : mainClass.lastIndexOf('.');
        return !best.isEmpty() || mainClass == null || end < 0
                ? best
                : root(mainClass.substring(0, end), PRODUCT_PARTS);
    }

    /**
     * Returns {@code org/apache/kafka/} for {@code org.apache.kafka.clients}; empty for names of one part, as in old
     * groups.
     */
    private static String root(String name, int most) {
        String[] parts = name.split("\\.", -1);
        if (parts.length < 2) {
            return "";
        }
        return String.join("/", List.of(parts).subList(0, Math.min(most, parts.length))) + "/";
    }

    /** Whether an entry is a class of another artifact. */
    boolean isLibrary(String entry) {
        return relocated.has(entry)
                || others.stream()
                        .anyMatch(root ->
                                entry.startsWith(root) || (entry.startsWith(own) && entry.indexOf("/" + root) > 0));
    }
}
