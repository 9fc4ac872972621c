package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Words;
import java.util.Locale;
import java.util.Set;

/** Methods that run once, or once per long-lived object, and so not for each request. */
public final class Lifecycle {
    private static final Set<String> PREFIXES = Words.of("""
        start dostart init doinit setup open doopen configure register boot launch activate deactivate
        afterpropertiesset servicestart serviceinit stop dostop close doclose shutdown shut destroy
        terminate restart main awaittermination preclose predestroy
        """);

    private static final Set<String> END_METHODS = Words.of("""
        close stop shutdown shutDown shutdownNow destroy dispose terminate serviceStop doStop doClose
        teardown tearDown cleanup cleanUp
        """);

    private Lifecycle() {}

    /** Whether a method creates, starts or ends its object, by its name and annotations. */
    public static boolean isOnce(Method method) {
        if (method.name().startsWith("<")
                || method.annotations().stream()
                        .anyMatch(name -> name.endsWith("/PostConstruct") || name.endsWith("/PreDestroy"))
                || isBean(method)) {
            return true;
        }
        String name = method.name().toLowerCase(Locale.ROOT);
        return (PREFIXES.stream().anyMatch(name::startsWith) || name.contains("shutdown")) && !name.endsWith("request");
    }

    /** Whether a container calls the method for an object that it hands to others. */
    public static boolean isBean(Method method) {
        return method.annotations().contains("org/springframework/context/annotation/Bean");
    }

    /** Whether other code calls the method to end its object. A method with an argument may end that instead. */
    public static boolean ends(Method method) {
        return END_METHODS.contains(method.name())
                && !method.desc().startsWith("(L")
                && !method.isStatic()
                && !method.isPrivate();
    }
}
