package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Methods and calls that run once, or once for each long-lived object, and so not at each request. */
public final class Lifecycle {
    private static final List<String> LIFECYCLE = List.of(
            "start",
            "dostart",
            "init",
            "doinit",
            "setup",
            "open",
            "doopen",
            "configure",
            "register",
            "boot",
            "launch",
            "activate",
            "deactivate",
            "afterpropertiesset",
            "servicestart",
            "serviceinit",
            "stop",
            "dostop",
            "close",
            "doclose",
            "shutdown",
            "shut",
            "destroy",
            "terminate",
            "restart",
            "main");

    /** Names of methods that end an object. */
    public static final Set<String> ENDINGS = Set.of(
            "close",
            "stop",
            "shutdown",
            "shutDown",
            "shutdownNow",
            "destroy",
            "dispose",
            "terminate",
            "serviceStop",
            "doStop",
            "doClose",
            "teardown",
            "tearDown",
            "cleanup",
            "cleanUp");

    private static final Set<String> SHUTDOWNS =
            Set.of("stop", "dostop", "servicestop", "preclose", "destroy", "predestroy", "terminate");

    private static final Set<String> BEGINNINGS =
            Set.of("start", "doStart", "init", "initialize", "startUp", "startup");

    private static final Set<String> LOOK_UPS = Set.of(
            "getBean", "getBeanProvider", "getIfAvailable", "getIfUnique", "getObject", "resolveBean", "getInstance");

    private static final List<String> CONTAINERS = List.of(
            "org/springframework/beans/",
            "org/springframework/context/",
            "jakarta/inject/",
            "javax/inject/",
            "jakarta/enterprise/",
            "javax/enterprise/",
            "com/google/inject/",
            "io/micronaut/context/");

    private Lifecycle() {}

    /** Whether a method makes, starts or ends its object, by its name and annotations. */
    public static boolean starts(Method method) {
        if (method.name().startsWith("<")
                || method.annotations().stream()
                        .anyMatch(name -> name.endsWith("/PostConstruct")
                                || name.endsWith("/PreDestroy")
                                || name.equals("org/springframework/context/annotation/Bean"))) {
            return true;
        }
        String name = method.name().toLowerCase(Locale.ROOT);
        return LIFECYCLE.stream().anyMatch(name::startsWith) && !name.endsWith("request");
    }

    /** Whether a method shuts a service or the program down, by its name and annotations. */
    public static boolean shutsDown(Method method) {
        String name = method.name().toLowerCase(Locale.ROOT);
        return SHUTDOWNS.contains(name)
                || name.contains("shutdown")
                || method.annotations().stream().anyMatch(annotation -> annotation.endsWith("/PreDestroy"));
    }

    /** Whether a method ends its object, shuts a service or the program down, or waits for their end. */
    public static boolean ends(Method method) {
        String name = method.name().toLowerCase(Locale.ROOT);
        return ENDINGS.contains(method.name())
                || shutsDown(method)
                || name.startsWith("close")
                || name.startsWith("doclose")
                || name.equals("awaittermination");
    }

    /** Whether a method does its work at the first call only, by its name. */
    public static boolean begins(Method method) {
        return BEGINNINGS.contains(method.name());
    }

    /** Whether the call asks a container for an object, which it makes when it is first asked. */
    public static boolean looksUp(Call call) {
        return LOOK_UPS.contains(call.name()) && CONTAINERS.stream().anyMatch(call.owner()::startsWith);
    }

    /** Whether the method initializes a field lazily and returns it. */
    public static boolean fills(Method method) {
        for (Op op : method.ops()) {
            if (op instanceof Op.FieldWrite write && returns(method, write)) {
                return true;
            }
        }
        return false;
    }

    private static boolean returns(Method method, Op.FieldWrite write) {
        return method.ops().stream()
                .anyMatch(op -> op instanceof Op.Return end
                        && end.value().alternatives().stream()
                                .anyMatch(value -> value.is(Value.Kind.FIELD)
                                        && value.name().equals(write.name())
                                        && value.type().equals(write.owner())));
    }

    /** Whether the method keeps what the call returns in a field that it returns, so that later calls find it there. */
    public static boolean isKept(Method method, Call call) {
        for (Op op : method.ops()) {
            if (op instanceof Op.FieldWrite write && write.value().mayBe(call.result()) && returns(method, write)) {
                return true;
            }
        }
        return false;
    }
}
