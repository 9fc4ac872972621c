package dev.lifeguard.probe.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.AskHooks;
import dev.lifeguard.probe.boot.AsyncRequestHooks;
import dev.lifeguard.probe.boot.CallHooks;
import dev.lifeguard.probe.boot.ConnectionHooks;
import dev.lifeguard.probe.boot.CreationHooks;
import dev.lifeguard.probe.boot.EventLoopHooks;
import dev.lifeguard.probe.boot.ExecutorHooks;
import dev.lifeguard.probe.boot.ExecutorLimits;
import dev.lifeguard.probe.boot.FiberHooks;
import dev.lifeguard.probe.boot.ForkJoinHooks;
import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.LockHooks;
import dev.lifeguard.probe.boot.NettyHooks;
import dev.lifeguard.probe.boot.QueueHooks;
import dev.lifeguard.probe.boot.RejectionHooks;
import dev.lifeguard.probe.boot.RequestHooks;
import dev.lifeguard.probe.boot.ScheduleHooks;
import dev.lifeguard.probe.boot.SemaphoreHooks;
import dev.lifeguard.probe.boot.ThrottleHooks;
import dev.lifeguard.probe.boot.TimerHooks;
import dev.lifeguard.probe.boot.TomcatHooks;
import dev.lifeguard.probe.boot.VirtualHooks;
import dev.lifeguard.probe.boot.WorkerHooks;
import dev.lifeguard.probe.pools.connections.Hikari;
import dev.lifeguard.probe.pools.connections.HttpPools;
import dev.lifeguard.probe.pools.connections.KeyedPools;
import dev.lifeguard.probe.pools.connections.OkHttp;
import dev.lifeguard.probe.pools.connections.ReactivePools;
import dev.lifeguard.probe.pools.executors.CatsEffect;
import dev.lifeguard.probe.pools.executors.Coroutines;
import dev.lifeguard.probe.pools.executors.JBossThreads;
import dev.lifeguard.probe.pools.executors.Jetty;
import dev.lifeguard.probe.pools.executors.LimitedExecutors;
import dev.lifeguard.probe.pools.executors.Netty;
import dev.lifeguard.probe.pools.executors.Tomcat;
import dev.lifeguard.probe.pools.executors.Xnio;
import dev.lifeguard.probe.pools.executors.Zio;
import dev.lifeguard.probe.pools.jdk.ForkJoinPools;
import dev.lifeguard.probe.pools.jdk.Schedules;
import dev.lifeguard.probe.pools.jdk.ThreadPools;
import dev.lifeguard.probe.pools.jdk.Timers;
import dev.lifeguard.probe.pools.jdk.VirtualTasks;
import dev.lifeguard.probe.pools.limits.LockStates;
import dev.lifeguard.probe.pools.limits.Permits;
import dev.lifeguard.probe.pools.limits.SpringThrottle;
import dev.lifeguard.probe.pools.requests.JaxRsRoutes;
import dev.lifeguard.probe.pools.requests.LoopRequests;
import dev.lifeguard.probe.pools.requests.ReactiveRoutes;
import dev.lifeguard.probe.pools.requests.Requests;
import dev.lifeguard.probe.pools.requests.ServletMappings;
import dev.lifeguard.probe.pools.requests.SpringRoutes;
import dev.lifeguard.probe.transform.Frameworks;
import dev.lifeguard.probe.transform.HidingLoaders;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Woven code refers to the hooks by name only: the named methods and the calls must exist. */
class HookTest {
    /** Methods of these classes that are not hooks, but called by the probe itself. */
    private static final Set<String> SETTINGS =
            Set.of("wantCreators", "found", "returned", "enable", "wantStacks", "reads", "all", "beforeFirst");

    /** The same, where a hook may have such a name. */
    private static final Set<String> CALLED_BY_PROBE = Set.of("Hooks.clear", "CreationHooks.name");

    private static final List<Class<?>> CLASSES = List.of(
            CreationHooks.class,
            QueueHooks.class,
            RejectionHooks.class,
            TomcatHooks.class,
            RequestHooks.class,
            AsyncRequestHooks.class,
            WorkerHooks.class,
            ScheduleHooks.class,
            TimerHooks.class,
            ForkJoinHooks.class,
            ExecutorHooks.class,
            NettyHooks.class,
            EventLoopHooks.class,
            FiberHooks.class,
            ConnectionHooks.class,
            AskHooks.class,
            CallHooks.class,
            SemaphoreHooks.class,
            LockHooks.class,
            ThrottleHooks.class,
            ExecutorLimits.class,
            VirtualHooks.class,
            Hooks.class);

    @ParameterizedTest
    @EnumSource(Hook.class)
    void everyHookIsAMethod(Hook hook) {
        assertThat(methods()).contains(hook.owner + "." + hook.method + hook.descriptor);
    }

    @Test
    void everyMethodIsAHook() {
        Set<String> hooks = Arrays.stream(Hook.values())
                .map(hook -> hook.owner + "." + hook.method + hook.descriptor)
                .collect(Collectors.toSet());

        assertThat(methods()).isSubsetOf(hooks);
    }

    private static Set<String> methods() {
        return CLASSES.stream()
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !SETTINGS.contains(method.getName()))
                .filter(method ->
                        !CALLED_BY_PROBE.contains(method.getDeclaringClass().getSimpleName() + "." + method.getName()))
                .map(HookTest::named)
                .collect(Collectors.toSet());
    }

    private static String named(Method method) {
        assertThat(Modifier.isStatic(method.getModifiers())).as("%s", method).isTrue();
        return Type.getInternalName(method.getDeclaringClass()) + "." + method.getName()
                + Type.getMethodDescriptor(method);
    }

    static Stream<Arguments> classes() {
        return Stream.of(
                Arguments.of(ThreadPools.JDK, ThreadPools.executor(ThreadPools.JDK)),
                Arguments.of(ThreadPools.JDK + "$Worker", ThreadPools.worker(ThreadPools.JDK)),
                Arguments.of(ThreadPools.JDK + "$DiscardOldestPolicy", ThreadPools.discardOldest()),
                Arguments.of(Schedules.POOL, Schedules.pool()),
                Arguments.of(Schedules.FUTURE, Schedules.future()),
                Arguments.of(Timers.QUEUE, Timers.queue()),
                Arguments.of(ForkJoinPools.POOL, ForkJoinPools.pool()),
                Arguments.of(ForkJoinPools.QUEUE, ForkJoinPools.queue()),
                Arguments.of(ForkJoinPools.TASK, ForkJoinPools.task()),
                Arguments.of(Permits.SEMAPHORE, Permits.points()),
                Arguments.of(LockStates.SYNC, LockStates.sync()),
                Arguments.of(LockStates.FAIR, LockStates.kind()),
                Arguments.of(LockStates.NONFAIR, LockStates.kind()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("classes")
    void everyHookOfAClassIsCalledInIt(String name, List<HookPoint> points) throws IOException {
        Queue<String> problems = new ArrayDeque<>();

        Set<Hook> called = calledIn(HookedClass.weave(original(name), name, points, problems));

        assertThat(problems).isEmpty();
        assertThat(called)
                .containsExactlyInAnyOrderElementsOf(
                        points.stream().map(HookPoint::hook).collect(Collectors.toSet()));
    }

    @Test
    void everyHookIsCalledSomewhere() {
        Set<Hook> placed = EnumSet.noneOf(Hook.class);
        classes().forEach(one -> points(one).forEach(point -> placed.add(point.hook())));
        for (String framework : List.of(
                Tomcat.EXECUTOR,
                Jetty.POOL,
                JBossThreads.EXECUTOR,
                Coroutines.SCHEDULER,
                Netty.EXECUTOR,
                Netty.LOOP,
                Netty.EPOLL_LOOP,
                Requests.TOMCAT,
                Requests.JETTY,
                Requests.JETTY_SELECTOR,
                Requests.JDK,
                Requests.UNDERTOW,
                LoopRequests.REACTOR,
                LoopRequests.UNDERTOW,
                Xnio.CONNECTION,
                LoopRequests.GRPC,
                ReactiveRoutes.METHODS,
                SpringRoutes.METHODS,
                ServletMappings.TOMCAT,
                ServletMappings.JETTY,
                JaxRsRoutes.JERSEY,
                Hikari.POOL,
                CatsEffect.SCHEDULER,
                Zio.SCHEDULER,
                HttpPools.STRICT,
                ReactivePools.POOL,
                HttpPools.LAX_ROUTE,
                OkHttp.DISPATCHER,
                KeyedPools.COMMONS,
                SpringThrottle.THROTTLE,
                LimitedExecutors.HAZELCAST,
                HidingLoaders.JBOSS_MODULES)) {
            for (Framework shape : Objects.requireNonNull(Frameworks.of(framework))) {
                shape.classes().forEach(part -> part.points().forEach(point -> placed.add(point.hook())));
            }
        }

        for (List<HookPoint> ofNewerJdk : List.of(VirtualTasks.builders(), VirtualTasks.thread())) {
            ofNewerJdk.forEach(point -> placed.add(point.hook()));
        }

        assertThat(placed).containsExactly(Hook.values());
    }

    @SuppressWarnings("unchecked")
    private static List<HookPoint> points(Arguments arguments) {
        return (List<HookPoint>) Objects.requireNonNull(arguments.get()[1]);
    }

    private static byte[] original(String name) throws IOException {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }

    private static Set<Hook> calledIn(byte[] woven) {
        Set<Hook> called = EnumSet.noneOf(Hook.class);
        MethodVisitor calls = new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean inInterface) {
                for (Hook hook : Hook.values()) {
                    if (hook.owner.equals(owner) && hook.method.equals(name) && hook.descriptor.equals(descriptor)) {
                        called.add(hook);
                    }
                }
            }
        };
        ClassVisitor methods = new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, @Nullable String type, String @Nullable [] thrown) {
                return calls;
            }
        };
        new ClassReader(woven).accept(methods, 0);
        return called;
    }
}
