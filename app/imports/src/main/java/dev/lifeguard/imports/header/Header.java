package dev.lifeguard.imports.header;

import dev.lifeguard.imports.dump.DumpedThread.State;
import dev.lifeguard.imports.dump.Frames;
import dev.lifeguard.imports.dump.ThreadBuilder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The first line of a thread in a dump.
 *
 * @param name the thread's name, possibly empty
 * @param id Java's number of the thread, 0 if unknown
 * @param identity text that differs between the threads of a dump; empty if the line has none
 * @param natives the JVM's and the system's numbers of the thread; empty if the line lacks one of them
 * @param state its state, if the line has it
 * @param virtual whether it says that the thread is virtual
 * @param cpuMs CPU time, NaN if unknown
 * @param elapsedS seconds since the thread began, NaN if unknown
 * @param on what it waits for as {@code Class@hash}, empty if unknown
 * @param owner the thread that holds this, null if unknown
 * @param certain whether the line cannot be anything else. Other lines count only if a state or frames follow.
 * @param form the format
 */
public record Header(
        String name,
        long id,
        String identity,
        String natives,
        State state,
        boolean virtual,
        double cpuMs,
        double elapsedS,
        String on,
        @Nullable Owner owner,
        boolean certain,
        Form form) {

    private static final Pattern NAME =
            Pattern.compile("\\W{0,3}(\\w.*?)\\W{0,3}(?: #\\d| prio=| daemon | [tn]id=| Id=|$)");

    /** Differences between formats that concern the whole dump. */
    public enum Form {
        /** Printed by HotSpot itself; the dump ends with a line about JNI references. */
        HOTSPOT,
        /** {@code Thread.dump_to_file}, which includes virtual threads. */
        FILE,
        OTHER
    }

    /** Returns the header of a line that has nothing but a name. */
    static Header named(String name, long id, State state, boolean certain) {
        return new Header(
                name,
                id,
                id == 0 ? "" : "#" + id,
                "",
                state,
                false,
                Double.NaN,
                Double.NaN,
                "",
                null,
                certain,
                Form.OTHER);
    }

    /** Returns the header of a line in an unknown format, whose name ends where attributes begin; null if it has none. */
    public static @Nullable Header unknown(String line) {
        Matcher name = NAME.matcher(line);
        return name.lookingAt() ? named(name.group(1), 0, State.OTHER, false) : null;
    }

    public ThreadBuilder builder(Frames known) {
        ThreadBuilder thread = new ThreadBuilder(known, name, id, virtual, cpuMs, state);
        thread.age(elapsedS);
        if (!on.isEmpty()) {
            thread.awaits(on, ThreadBuilder.typeOf(on));
            if (owner != null) {
                thread.heldBy(owner.id(), owner.name());
            }
        }
        return thread;
    }

    /** Returns whether it is a thread of the JVM without a number; Java 8 prints neither numbers nor times. */
    public boolean isOfJvm() {
        return id == 0 && !Double.isNaN(cpuMs);
    }
}
