package dev.lifeguard.probe.boot.route;

import java.lang.reflect.Method;

/**
 * Finds the server's own request behind one of Spring WebFlux, which the program may have wrapped, through Spring's
 * public methods for unwrapping. The method of each class is cached with the class.
 */
public final class NativeRequest extends ClassValue<Method> {
    private static final String SPRING = "org.springframework.http.server.reactive.";
    private static final String REQUEST = SPRING + "AbstractServerHttpRequest";
    private static final String WRAPPER = SPRING + "ServerHttpRequestDecorator";

    /** Maximum number of wrappers around a request. */
    private static final int MAX_DEPTH = 32;

    private static final NativeRequest STEPS = new NativeRequest();

    private NativeRequest() {}

    /** The request that the server created; null if it cannot be found. */
    public static Object of(Object request) {
        Object at = request;
        for (int i = 0; i < MAX_DEPTH && at != null; i++) {
            Method step = STEPS.get(at.getClass());
            if (step == null) {
                return null;
            }
            try {
                at = step.invoke(at, (Object[]) null);
            } catch (ReflectiveOperationException e) {
                return null; // a custom wrapper that does not reveal its delegate
            }
            if (step.getDeclaringClass().getName().equals(REQUEST)) {
                return at;
            }
        }
        return null;
    }

    /**
     * The method that unwraps one level, or null. It is declared by a public class, while most subclasses are not
     * public.
     */
    @Override
    protected Method computeValue(Class<?> type) {
        for (Class<?> one = type; one != null; one = one.getSuperclass()) {
            String method = one.getName().equals(REQUEST)
                    ? "getNativeRequest"
                    : one.getName().equals(WRAPPER) ? "getDelegate" : null;
            if (method != null) {
                try {
                    return one.getMethod(method);
                } catch (NoSuchMethodException e) {
                    return null;
                }
            }
        }
        return null;
    }
}
