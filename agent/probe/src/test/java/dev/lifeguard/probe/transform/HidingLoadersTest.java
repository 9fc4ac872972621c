package dev.lifeguard.probe.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.probe.boot.ExecutorHooks;
import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.RequestHooks;
import dev.lifeguard.probe.pools.requests.Requests;
import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookedClass;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

/**
 * A loader that hides all except Java's classes, like that of JBoss Modules, returns the probe's classes and no others
 * in addition.
 */
class HidingLoadersTest {
    /** Public, since the woven class is in another loader. */
    public static class Hiding extends ClassLoader {
        @Override
        public Class<?> loadClass(@Nullable String name) throws ClassNotFoundException {
            return loadClass(name, false);
        }

        @Override
        public Class<?> loadClass(@Nullable String name, boolean resolve) throws ClassNotFoundException {
            for (String visible = name; ; visible = "none") { // a jump to the beginning, which needs a frame there
                if (visible != null && visible.startsWith("java.")) {
                    return super.loadClass(visible, resolve);
                }
                if ("none".equals(visible)) {
                    throw new ClassNotFoundException(name + " is hidden");
                }
            }
        }
    }

    private static final String BOOT = "dev.lifeguard.probe.boot.";

    @BeforeEach
    void hooksAreOn() {
        Hooks.enable(true);
    }

    @AfterEach
    void hooksAreOff() {
        Hooks.enable(false);
    }

    private static ClassLoader woven() throws Exception {
        String name = Type.getInternalName(Hiding.class);
        HookPoint[] points =
                HidingLoaders.jbossModules().get(0).classes().get(0).points().toArray(new HookPoint[0]);
        byte[] bytes =
                HookedClass.weave(original(name), Framework.Part.of(name, List.of(), points), new ArrayDeque<>());
        ClassLoader loader = new ClassLoader(HidingLoadersTest.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String type, boolean resolve) throws ClassNotFoundException {
                return type.equals(Hiding.class.getName())
                        ? defineClass(type, bytes, 0, bytes.length)
                        : super.loadClass(type, resolve);
            }
        };
        return (ClassLoader)
                loader.loadClass(Hiding.class.getName()).getConstructor().newInstance();
    }

    private static byte[] original(String name) throws IOException {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }

    @Test
    void theProbesClassesAreFound() throws Exception {
        assertThat(woven().loadClass(BOOT + "ExecutorHooks")).isSameAs(ExecutorHooks.class);
        assertThat(Class.forName(BOOT + "ExecutorHooks", false, woven())).isSameAs(ExecutorHooks.class);
        assertThat(woven().loadClass("java.lang.String")).isSameAs(String.class);
    }

    @Test
    void everythingElseIsHiddenAsBefore() throws Exception {
        ClassLoader loader = woven();

        for (String name : new @Nullable String[] {
            "dev.lifeguard.probe.Agent", "dev.lifeguard.probe.bootleg.Hooks", BOOT + "None", BOOT, "", null
        }) {
            assertThatThrownBy(() -> loader.loadClass(name))
                    .isInstanceOf(ClassNotFoundException.class)
                    .hasMessage(name + " is hidden");
        }
        assertThat(Hooks.failure).isNull();
    }

    @Test
    void whileTheHooksAreOffNothingIsFound() throws Exception {
        ClassLoader loader = woven();
        Hooks.enable(false);

        assertThatThrownBy(() -> loader.loadClass(BOOT + "ExecutorHooks")).hasMessage(BOOT + "ExecutorHooks is hidden");
    }

    @Test
    void loadedClassesFindTheirHooksEvenAfterTheProbeHasLeft() throws Exception {
        ClassLoader loader = woven();
        PoolTransformer transformer = new PoolTransformer(() -> Hooks.class);

        assertThat(transformer.transform(loader, Requests.TOMCAT, null, null, original(Requests.TOMCAT)))
                .isNotNull();
        assertThat(transformer.problems()).isEmpty();
        Hooks.enable(false);

        assertThat(Class.forName(BOOT + "RequestHooks", false, loader)).isSameAs(RequestHooks.class);
        assertThatThrownBy(() -> Class.forName(BOOT + "QueueHooks", false, loader))
                .isInstanceOf(ClassNotFoundException.class);
    }
}
