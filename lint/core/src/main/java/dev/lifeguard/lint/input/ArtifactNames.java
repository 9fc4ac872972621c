package dev.lifeguard.lint.input;

import dev.lifeguard.lint.code.Words;
import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The dotted names by which an archive says what it is: those in its manifest, the first word of its file name, and the
 * group of the artifact that the file is named after, which Maven records in {@code META-INF/maven/GROUP/ARTIFACT}.
 */
final class ArtifactNames {
    private static final Pattern MAVEN_RECORD =
            Pattern.compile("META-INF/maven/([^/]+)/([^/]+)/pom\\.(?:properties|xml)");

    private static final Pattern FIRST_WORD_END = Pattern.compile("(?<=[a-z])(?=[A-Z])|[-_.]");

    private static final Set<String> NAMES = Words.of("""
        Main-Class Premain-Class Agent-Class Bundle-Activator Bundle-SymbolicName Automatic-Module-Name
        Implementation-Vendor-Id
        """);

    private ArtifactNames() {}

    /** Returns the names of an archive with this file name, these entries and these main attributes in its manifest. */
    static Set<String> of(String file, Collection<String> entries, Attributes manifest) {
        Set<String> names = new HashSet<>();
        for (String entry : entries) {
            Matcher record = MAVEN_RECORD.matcher(entry);
            if (record.matches() && (file.startsWith(record.group(2) + "-") || file.equals(record.group(2) + ".jar"))) {
                names.add(record.group(1));
            }
        }
        NAMES.forEach(name -> names.add(
                String.valueOf(manifest.getValue(name)).split(";", 2)[0].strip()));
        names.add(FIRST_WORD_END.split(file, 2)[0].toLowerCase(Locale.ROOT));
        return names;
    }
}
