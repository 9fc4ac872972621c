package dev.lifeguard.probe.reader.waits;

import dev.lifeguard.probe.boot.refusal.LostTasks;
import dev.lifeguard.probe.fields.JdkFields;
import dev.lifeguard.probe.fields.TaskNames;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.jspecify.annotations.Nullable;

/**
 * The objects that lost tasks refer to and that threads may wait for: latches, futures and the like. Reads fields, two
 * levels deep from the submitted task, and runs no code of the host.
 */
public final class TaskReferences {
    /** Limit for one look, which keeps it short while a pool rejects many tasks. */
    private static final int MAX_TASKS = 64;

    private static final int MAX_FIELDS = 64;
    private static final int MAX_OBJECTS = 16;

    /** Fields of JDK classes that contain what threads park on. */
    private static final List<String> PARKED_AT = List.of("sync", "trip", "notEmpty", "notFull");

    private int fields;

    /** Inspects the tasks that were lost since the last step, each once. */
    public void step() {
        int tasks = 0;
        for (LostTasks.Lost lost : LostTasks.look()) {
            Object task = lost.look();
            if (task != null && tasks++ < MAX_TASKS) {
                lost.refersTo(of(task).toArray());
            }
        }
    }

    /** The awaitable objects that a task refers to. */
    List<Object> of(Object task) {
        List<Object> found = new ArrayList<>();
        fields = 0;
        add(JdkFields.get(task, "dep"), found); // of tasks submitted by CompletableFuture
        Object own = TaskNames.unwrapped(task);
        if (own != task) {
            add(own, found);
        }
        within(own, 2, found);
        return found;
    }

    private void within(Object object, int levels, List<Object> found) {
        for (Class<?> type = object.getClass(); type != null && !isJdk(type); type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                boolean reference = !Modifier.isStatic(field.getModifiers())
                        && !field.getType().isPrimitive();
                Object value = reference && fields++ < MAX_FIELDS ? value(field, object) : null;
                if (value != null && !add(value, found) && levels > 1) {
                    within(value, levels - 1, found);
                }
            }
        }
    }

    /** Whether threads may wait for the object; then it is added, together with what they park on. */
    private static boolean add(@Nullable Object object, List<Object> found) {
        boolean awaited = object instanceof Future
                || object instanceof CountDownLatch
                || object instanceof CyclicBarrier
                || object instanceof Phaser
                || object instanceof Semaphore
                || object instanceof Lock
                || object instanceof Condition
                || object instanceof BlockingQueue;
        if (object == null || !awaited) {
            return false;
        }
        if (found.size() < MAX_OBJECTS) {
            found.add(object);
            for (String name : PARKED_AT) {
                Object parkedAt = JdkFields.get(object, name);
                if (parkedAt != null) {
                    found.add(parkedAt);
                }
            }
        }
        return true;
    }

    private static @Nullable Object value(Field field, Object object) {
        try {
            return field.trySetAccessible() ? field.get(object) : null;
        } catch (IllegalAccessException | RuntimeException e) {
            return null;
        }
    }

    private static boolean isJdk(Class<?> type) {
        return type.getClassLoader() == null || type.isArray();
    }
}
