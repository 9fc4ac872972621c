package dev.lifeguard.probe.host;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** Calls libraries by reflection, since each run uses a different version. */
final class Reflected {
    private Reflected() {}

    static Object made(String type) throws ReflectiveOperationException {
        return Class.forName(type).getConstructor().newInstance();
    }

    /** Calls a public method and returns its result, or the object if the result is null. */
    static Object call(Object object, String name, Object... arguments) throws ReflectiveOperationException {
        Object result = method(object.getClass(), name, arguments).invoke(object, arguments);
        return result == null ? object : result;
    }

    static Object callStatic(String type, String name, Object... arguments) throws ReflectiveOperationException {
        return method(Class.forName(type), name, arguments).invoke(null, arguments);
    }

    /** Receives the first argument of a call. */
    interface Call {
        void with(Object given) throws ReflectiveOperationException;
    }

    /** Implements an interface whose method of that name makes the call; unchecked exceptions are passed on. */
    static Object proxy(String type, String name, Call call) throws ReflectiveOperationException {
        Class<?> shape = Class.forName(type);
        return Proxy.newProxyInstance(shape.getClassLoader(), new Class<?>[] {shape}, (self, method, arguments) -> {
            if (method.getName().equals(name)) {
                unchecked(call, arguments[0]);
                return null;
            }
            switch (method.getName()) {
                case "hashCode":
                    return System.identityHashCode(self);
                case "equals":
                    return self == arguments[0];
                default:
                    return name;
            }
        });
    }

    /** Makes the call where no checked exception may be thrown. */
    static void unchecked(Call call, Object given) {
        try {
            call.with(given);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Method method(Class<?> type, String name, Object[] arguments) throws NoSuchMethodException {
        for (Method method : type.getMethods()) {
            if (method.getName().equals(name) && takes(method, arguments) && !method.isBridge()) {
                method.setAccessible(true); // some of the classes are not public
                return method;
            }
        }
        throw new NoSuchMethodException(type + "." + name);
    }

    private static boolean takes(Method method, Object[] arguments) {
        Class<?>[] types = method.getParameterTypes();
        boolean all = types.length == arguments.length;
        for (int i = 0; all && i < types.length; i++) {
            all = types[i].isInstance(arguments[i]) || types[i].isPrimitive();
        }
        return all;
    }
}
