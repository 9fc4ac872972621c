package dev.lifeguard.probe.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.Hooks;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JVM calls the transformer also for the classes of the probe, while they are loaded so that it can answer. */
class TransformerLoadingTest {
    /** Loads the probe's classes as its own loader does, and has them transformed before they are defined, as the JVM does. */
    private static final class Loader extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        private final List<String> loaded = new ArrayList<>();
        private @Nullable ClassFileTransformer transformer;
        private boolean transforming; // the JVM does not call a transformer in itself

        Loader() {
            super(TransformerLoadingTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("dev.lifeguard.probe.") || name.startsWith("dev.lifeguard.probe.boot.")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                return known == null ? define(name) : known;
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            loaded.add(name);
            String path = name.replace('.', '/');
            try (InputStream in = getResourceAsStream(path + ".class")) {
                byte[] bytes = in.readAllBytes();
                if (transformer != null && !transforming) {
                    transforming = true;
                    transformer.transform(this, path, null, null, bytes);
                    transforming = false;
                }
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException | IllegalClassFormatException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    private final Loader loader = new Loader();

    /** The transformer of a JVM whose newest class is the program's, as in one with an AOT cache. */
    private ClassFileTransformer installed(boolean running) throws ReflectiveOperationException {
        InvocationHandler jvm = (proxy, method, arguments) -> {
            if (method.getName().equals("addTransformer")) {
                loader.transformer = (ClassFileTransformer) arguments[0];
            }
            return method.getName().equals("getAllLoadedClasses")
                    ? new Class<?>[] {TransformerLoadingTest.class, String.class}
                    : null;
        };
        Class<?> type = loader.loadClass(PoolTransformer.class.getName());
        Supplier<Class<?>> hooks = () -> Hooks.class;
        Object transformer = type.getConstructor(Supplier.class).newInstance(hooks);
        Object instrumentation = Proxy.newProxyInstance(loader, new Class<?>[] {Instrumentation.class}, jvm);
        type.getMethod("install", Instrumentation.class, boolean.class).invoke(transformer, instrumentation, running);
        assertThat((Queue<?>) type.getMethod("problems").invoke(transformer)).isEmpty();
        return (ClassFileTransformer) transformer;
    }

    @Test
    void loadsEachOfItsClassesOnce() throws ReflectiveOperationException {
        ClassFileTransformer transformer = installed(true);

        assertThat(transformer.getClass().getClassLoader()).isSameAs(loader);
        assertThat(loader.loaded).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aClassWithoutHooksLoadsNothing(boolean running) throws Exception {
        ClassFileTransformer transformer = installed(running);
        List<String> before = List.copyOf(loader.loaded);

        assertThat(transformer.transform(getClass().getClassLoader(), "com/shop/Cart", null, null, new byte[0]))
                .isNull();
        assertThat(transformer.transform(null, "java/util/concurrent/Phaser", null, null, new byte[0]))
                .isNull();
        assertThat(loader.loaded).isEqualTo(before);
    }
}
