package dev.lifeguard.probe.weave;

import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The live local variables at a place of a method, according to its stack map frames (JVMS 4.7.4), and the ones that
 * exception handlers need. The range of one handler may include the next one, so each needs what all of them do.
 */
final class FrameLocals {
    private final @Nullable Type[] variables;
    private final List<HookPoint> points;
    private final List<Object> frame = new ArrayList<>(); // one entry for each variable, whatever its size

    /**
     * @param variables those at the start of the method, as returned by {@link HookedMethod#variables}
     * @param points the hooks of the method
     */
    FrameLocals(@Nullable Type[] variables, List<HookPoint> points) {
        this.variables = variables;
        this.points = points;
        for (Type type : variables) {
            if (type != null) {
                frame.add(inFrame(type));
            }
        }
    }

    /** Applies the next frame of the method, compressed as in the class file. */
    void change(int type, int count, Object[] local) {
        if (type == Opcodes.F_CHOP) {
            frame.subList(Math.max(0, frame.size() - count), frame.size()).clear();
        } else if (type == Opcodes.F_APPEND || type == Opcodes.F_FULL) {
            if (type == Opcodes.F_FULL) {
                frame.clear();
            }
            for (int i = 0; i < count; i++) {
                frame.add(local[i]);
            }
        }
    }

    /** All live variables, in the form of a frame. */
    Object[] all() {
        return frame.toArray();
    }

    /** As {@link #all}, with a long at that index, above all others. */
    Object[] allAnd(int index) {
        List<Object> all = new ArrayList<>(frame);
        int next = 0;
        for (Object entry : frame) {
            next += slots(entry);
        }
        for (; next < index; next++) {
            all.add(Opcodes.TOP);
        }
        all.add(Opcodes.LONG);
        return all.toArray();
    }

    private static int slots(Object entry) {
        return entry.equals(Opcodes.LONG) || entry.equals(Opcodes.DOUBLE) ? 2 : 1;
    }

    /** Whether all variables that handlers need are live. */
    boolean holdNeeded() {
        for (int index = 0; index < variables.length; index++) {
            Type type = variables[index];
            if (type != null && isNeeded(index)) {
                Object there = at(index);
                boolean same = type.getSort() >= Type.ARRAY
                        ? there instanceof String
                        : inFrame(type).equals(there);
                if (!same) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The frame of a handler, which contains only what is needed. */
    Object[] needed() {
        List<Object> needed = new ArrayList<>();
        int used = 0;
        for (int index = 0; index < variables.length; index++) {
            Type type = variables[index];
            if (type != null && isNeeded(index)) {
                needed.add(inFrame(type));
                used = needed.size();
            } else if (type != null || !isNeeded(index - 1)) { // else it is the second slot of the previous one
                needed.add(Opcodes.TOP);
            }
        }
        return needed.subList(0, used).toArray();
    }

    private boolean isNeeded(int index) {
        for (HookPoint point : points) {
            if (point.place() == Place.ESCAPE && isPassed(point, index)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPassed(HookPoint point, int index) {
        for (String argument : point.arguments()) {
            boolean digit = Character.isDigit(argument.charAt(0));
            boolean field = !digit
                    && !argument.startsWith("value")
                    && !argument.startsWith(Path.STATIC)
                    && !argument.equals(HookPoint.ONE)
                    && !argument.equals(HookPoint.KEPT);
            if (digit ? argument.charAt(0) - '0' == index : field && index == 0) {
                return true;
            }
        }
        return false;
    }

    /** The content of the variable with that index, null if unknown. */
    private @Nullable Object at(int index) {
        int next = 0;
        for (Object entry : frame) {
            if (next == index) {
                return entry;
            }
            next += slots(entry);
        }
        return null;
    }

    /** A type in the form of frames. */
    static Object inFrame(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> Opcodes.LONG;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.ARRAY, Type.OBJECT -> type.getInternalName();
            default -> Opcodes.INTEGER;
        };
    }
}
