package dev.lifeguard.imports.group;

import java.util.regex.Pattern;

/** Names that the JDK gives to threads, which say nothing about what they do. */
final class DefaultNames {
    private static final Pattern DEFAULT = Pattern.compile("|Thread|(pool|ForkJoinPool)-\\d+");

    private DefaultNames() {}

    /** Returns whether the JDK gave the threads of this pattern their names. */
    static boolean isDefault(String pattern) {
        return DEFAULT.matcher(pattern).matches();
    }

    /** Returns the name of a group of threads outside pools, as the probe names it. */
    static String ofGroup(String pattern, String root) {
        if (!isDefault(pattern)) {
            return pattern;
        }
        int method = root.lastIndexOf('.');
        return root.substring(root.lastIndexOf('.', method - 1) + 1);
    }
}
