package dev.lifeguard.probe.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.pool.Registry;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.Type;

/** Tests what the build adds to each hook. */
class GuardedTest {
    @ParameterizedTest
    @EnumSource(Hook.class)
    void noExceptionLeavesAHook(Hook hook) {
        Hooks.enable(true);
        try {
            assertThatCode(() -> call(hook, null)).doesNotThrowAnyException();
        } finally {
            Hooks.enable(false);
            Hooks.clear();
        }
    }

    @Test
    void theFirstExceptionDisablesAllHooks() throws ReflectiveOperationException {
        Hooks.clear(); // other tests' pools
        Hooks.enable(true);
        try {
            call(Hook.CREATED, null);
            call(Hook.CREATED, this);

            assertThat(Hooks.failure).isInstanceOf(NullPointerException.class);
            assertThat(Registry.hasPools()).isFalse();
        } finally {
            Hooks.enable(false);
            Hooks.clear();
        }
    }

    @ParameterizedTest
    @EnumSource(Hook.class)
    void aHookDoesNothingWhileHooksAreOff(Hook hook) throws ReflectiveOperationException {
        Hooks.clear(); // other tests' pools
        Hooks.enable(true); // forgets an earlier failure
        Hooks.enable(false);

        call(hook, this);

        assertThat(Registry.hasPools()).isFalse();
        assertThat(Hooks.failure).isNull();
    }

    /** Calls a hook with that object wherever it takes any object, with true and 1, and with null for the rest. */
    private static void call(Hook hook, @Nullable Object any) throws ReflectiveOperationException {
        for (Method method : Class.forName(hook.owner.replace('/', '.')).getDeclaredMethods()) {
            if (method.getName().equals(hook.method)
                    && Type.getMethodDescriptor(method).equals(hook.descriptor)) {
                @Nullable
                Object[] arguments = Arrays.stream(method.getParameterTypes())
                        .map(type -> type == boolean.class
                                ? Boolean.TRUE
                                : type == int.class
                                        ? Integer.valueOf(1)
                                        : type == long.class ? Long.valueOf(1) : type == Object.class ? any : null)
                        .toArray();
                Object unused = method.invoke(null, arguments);
            }
        }
    }
}
