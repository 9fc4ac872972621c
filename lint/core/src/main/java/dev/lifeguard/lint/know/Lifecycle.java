package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Words;
import java.util.Locale;
import java.util.Set;

/** Methods and calls that run once, or once per long-lived object, and so not for each request. */
public final class Lifecycle {
    private static final Set<String> LIFECYCLE_PREFIXES = Words.of("""
        start dostart init doinit setup open doopen configure register boot launch activate deactivate
        afterpropertiesset servicestart serviceinit stop dostop close doclose shutdown shut destroy
        terminate restart main
        """);

    /** Names of methods that end an object. */
    public static final Set<String> END_METHODS = Words.of("""
        close stop shutdown shutDown shutdownNow destroy dispose terminate serviceStop doStop doClose
        teardown tearDown cleanup cleanUp
        """);

    private static final Set<String> SHUTDOWN_METHODS =
            Set.of("stop", "dostop", "servicestop", "preclose", "destroy", "predestroy", "terminate");

    private static final Set<String> START_METHODS = Words.of("start doStart init initialize startUp startup");

    private static final Set<String> LOOK_UP_METHODS = Set.of(
            "getBean", "getBeanProvider", "getIfAvailable", "getIfUnique", "getObject", "resolveBean", "getInstance");

    private static final Set<String> CONTAINER_PACKAGES = Words.of("""
        org/springframework/beans/ org/springframework/context/ jakarta/inject/ javax/inject/
        jakarta/enterprise/ javax/enterprise/ com/google/inject/ io/micronaut/context/
        """);

    private Lifecycle() {}

    /** Whether a method creates, starts or ends its object, by its name and annotations. */
    public static boolean starts(Method method) {
        if (method.name().startsWith("<")
                || method.annotations().stream()
                        .anyMatch(name -> name.endsWith("/PostConstruct")
                                || name.endsWith("/PreDestroy")
                                || name.equals("org/springframework/context/annotation/Bean"))) {
            return true;
        }
        String name = method.name().toLowerCase(Locale.ROOT);
        return LIFECYCLE_PREFIXES.stream().anyMatch(name::startsWith) && !name.endsWith("request");
    }

    /** Whether a method shuts down a service or the program, by its name and annotations. */
    public static boolean shutsDown(Method method) {
        String name = method.name().toLowerCase(Locale.ROOT);
        return SHUTDOWN_METHODS.contains(name)
                || name.contains("shutdown")
                || method.annotations().stream().anyMatch(annotation -> annotation.endsWith("/PreDestroy"));
    }

    /** Whether a method ends its object, shuts down a service or the program, or waits for their end. */
    public static boolean ends(Method method) {
        String name = method.name().toLowerCase(Locale.ROOT);
        return END_METHODS.contains(method.name())
                || shutsDown(method)
                || name.startsWith("close")
                || name.startsWith("doclose")
                || name.equals("awaittermination");
    }

    /** Whether a method is named like a start method, which does its work on the first call only. */
    public static boolean startsOnFirstCall(Method method) {
        return START_METHODS.contains(method.name());
    }

    /** Whether the call gets an object from a container, which creates it on the first request. */
    public static boolean looksUpInContainer(Call call) {
        return LOOK_UP_METHODS.contains(call.name())
                && CONTAINER_PACKAGES.stream().anyMatch(call.owner()::startsWith);
    }

    /** Whether the method initializes a field lazily and returns it. */
    public static boolean initializesLazily(Method method) {
        return method.ops().stream().anyMatch(op -> op instanceof Op.FieldWrite write && returns(method, write));
    }

    private static boolean returns(Method method, Op.FieldWrite write) {
        return method.ops().stream()
                .anyMatch(op -> op instanceof Op.Return end
                        && end.value().alternatives().stream().anyMatch(write::isOf));
    }

    /** Whether the method stores the result of the call in a field that it returns, so that later calls reuse it. */
    public static boolean storesResult(Method method, Call call) {
        return method.ops().stream()
                .anyMatch(op -> op instanceof Op.FieldWrite write
                        && write.value().mayBe(call.result())
                        && returns(method, write));
    }
}
