package dev.lifeguard.probe.host;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Dispatchers of Pekko or Akka: one that runs futures' tasks, and one whose tasks are turns of actors. */
final class Actors {
    private static final int THREADS = 4;
    private static final int ACTORS = 16;

    private Actors() {}

    /** The dispatchers of an actor system; {@code root} is the package with a dot. */
    static List<FrameworkPool> pools(String root) throws ReflectiveOperationException {
        Class<?> configs = Class.forName("com.typesafe.config.Config");
        Class<?> factory = Class.forName("com.typesafe.config.ConfigFactory");
        String name = root.contains("pekko") ? "pekko" : "akka";
        Object own = factory.getMethod("parseString", String.class)
                .invoke(null, name + ".loglevel = OFF\n" + dispatcher("actorpool") + dispatcher("mailboxloop"));
        Object all = factory.getMethod("load").invoke(null);
        Object config = configs.getMethod("withFallback", Class.forName("com.typesafe.config.ConfigMergeable"))
                .invoke(own, all);
        Class<?> systems = Class.forName(root + "actor.ActorSystem");
        Object system = systems.getMethod("create", String.class, configs).invoke(null, "sys", config);
        Object dispatchers = systems.getMethod("dispatchers").invoke(system);
        Executor futures = (Executor)
                dispatchers.getClass().getMethod("lookup", String.class).invoke(dispatchers, "lg.actorpool");
        return List.of(
                new FrameworkPool("sys-lg.actorpool", futures, THREADS, 0, null),
                new FrameworkPool("sys-lg.mailboxloop", actors(root, systems, system), THREADS, 0, null));
    }

    /** One message in each turn of an actor. */
    private static String dispatcher(String id) {
        return "lg." + id + " { type = Dispatcher, executor = fork-join-executor, throughput = 1\n"
                + "fork-join-executor { parallelism-min = " + THREADS + ", parallelism-max = " + THREADS + " } }\n";
    }

    /** Sends each task to one of several actors, which run it. */
    private static Executor actors(String root, Class<?> systems, Object system) throws ReflectiveOperationException {
        Class<?> actor = Class.forName(root + "actor.Actor");
        Class<?> creators = Class.forName(root + "japi.Creator");
        Class<?> allProps = Class.forName(root + "actor.Props");
        Class<?> refs = Class.forName(root + "actor.ActorRef");
        Object creator = proxy(creators, (self, method, arguments) -> proxy(actor, Actors::behave));
        Object props = allProps.getMethod("create", Class.class, creators).invoke(null, actor, creator);
        Object placed = allProps.getMethod("withDispatcher", String.class).invoke(props, "lg.mailboxloop");
        List<Object> actors = new ArrayList<>();
        for (int i = 0; i < ACTORS; i++) {
            actors.add(systems.getMethod("actorOf", allProps).invoke(system, placed));
        }
        Method tell = refs.getMethod("tell", Object.class, refs);
        AtomicInteger next = new AtomicInteger();
        return task -> {
            try {
                tell.invoke(actors.get(Math.floorMod(next.getAndIncrement(), ACTORS)), task, null);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        };
    }

    private static @Nullable Object behave(Object self, Method method, Object[] arguments) throws Throwable {
        if (method.getName().equals("receive")) {
            return proxy(method.getReturnType(), Actors::receive);
        }
        return method.isDefault() ? InvocationHandler.invokeDefault(self, method, arguments) : null;
    }

    private static @Nullable Object receive(Object self, Method method, Object[] arguments) throws Throwable {
        if (method.getName().equals("isDefinedAt")) {
            return true;
        }
        if (!method.getName().equals("apply")) {
            return InvocationHandler.invokeDefault(self, method, arguments);
        }
        try {
            ((Runnable) arguments[0]).run();
        } catch (IllegalStateException e) {
            return null; // as intended; else its actor would be created again
        }
        return null;
    }

    private static Object proxy(Class<?> type, InvocationHandler handler) {
        return Proxy.newProxyInstance(Actors.class.getClassLoader(), new Class<?>[] {type}, handler);
    }
}
