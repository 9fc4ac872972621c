package dev.lifeguard.probe.transform;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.HookPoint;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A relocated copy of Netty, as included in some libraries: gRPC's begins with {@code io.grpc.netty.shaded.}. It has
 * the structures of Netty, with a prefix before each name, and is checked like every other framework.
 */
final class Relocation {
    /** Follows the prefix in the names of such classes. */
    static final String NETTY = "/io/netty/";

    private static final String TYPE = "Lio/netty/";

    private final String prefix;

    private Relocation(String prefix) {
        this.prefix = prefix;
    }

    /**
     * The structures with the prefix; null for null.
     *
     * @param prefix what precedes Netty's own name of the class, with a slash at its end
     */
    static @Nullable List<Framework> of(String prefix, @Nullable List<Framework> shapes) {
        if (shapes == null) {
            return null;
        }
        Relocation to = new Relocation(prefix);
        List<Framework> moved = new ArrayList<>();
        for (Framework shape : shapes) {
            List<Part> parts = new ArrayList<>();
            for (Part part : shape.classes()) {
                parts.add(to.move(part));
            }
            moved.add(new Framework(shape.name() + " in " + prefix.replace('/', '.') + "*", parts));
        }
        return moved;
    }

    private Part move(Part part) {
        List<HookPoint> points = new ArrayList<>();
        for (HookPoint point : part.points()) {
            String[] arguments = point.arguments().clone();
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = move(arguments[i]);
            }
            points.add(
                    new HookPoint(point.method(), point.place(), point.call(), point.hook(), point.loss(), arguments));
        }
        List<String> members = new ArrayList<>();
        for (String member : part.members()) {
            members.add(move(member));
        }
        return new Part(prefix + part.name(), part.superclass(), part.optional(), members, points);
    }

    private String move(String text) {
        return text.replace(TYPE, "L" + prefix + TYPE.substring(1));
    }
}
