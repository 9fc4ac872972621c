package dev.lifeguard.probe.threads;

/** The names of threads. */
public final class ThreadNames {
    private static final String SEPARATORS = "-_ #.:@";
    private static final String[] NOUNS = {"worker", "thread"};

    /** Part of the name that a program gives: {@code shop-worker}; only the JDK's own pools add it. */
    private static final String CHOSEN = "worker";

    private ThreadNames() {}

    /** A thread's name without its number: {@code http-nio-8080-exec} for {@code http-nio-8080-exec-7}. */
    public static String pattern(String threadName) {
        int digits = threadName.length();
        while (digits > 0 && isDigit(threadName.charAt(digits - 1))) {
            digits--;
        }
        if (digits == threadName.length()) {
            return threadName;
        }
        int end = separators(threadName, digits);
        for (String noun : NOUNS) {
            if (threadName.startsWith(noun, end - noun.length())) {
                int start = separators(threadName, end - noun.length());
                boolean own = noun.equals(CHOSEN) && start > 0 && !isDefault(threadName.substring(0, start));
                return threadName.substring(0, start < end - noun.length() && !own ? start : end);
            }
        }
        return threadName.substring(0, end);
    }

    /** Whether a name is {@code prefix} and a number. */
    public static boolean isNumbered(String name, String prefix) {
        int at = name.length();
        while (at > 0 && isDigit(name.charAt(at - 1))) {
            at--;
        }
        return at < name.length() && at == prefix.length() && name.startsWith(prefix);
    }

    private static boolean isDefault(String pool) {
        return pool.startsWith("ForkJoinPool") || isDigit(pool.charAt(pool.length() - 1));
    }

    /** The start of the separators that end at {@code end}; {@code end} itself if there are none. */
    private static int separators(String name, int end) {
        int start = end;
        while (start > 0 && SEPARATORS.indexOf(name.charAt(start - 1)) >= 0) {
            start--;
        }
        return start;
    }

    private static boolean isDigit(char one) {
        return one >= '0' && one <= '9';
    }
}
