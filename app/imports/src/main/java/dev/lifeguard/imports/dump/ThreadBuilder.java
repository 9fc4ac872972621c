package dev.lifeguard.imports.dump;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Builds a thread from the lines of its stack. */
final class ThreadBuilder {
    /** Maximum number of frames: the JVM prints no more by default. */
    private static final int MAX_FRAMES = 2048;

    /** {@code - locked <0x1> (a Type)} of HotSpot, {@code - locked <Type@1>} of dump_to_file. */
    private static final Pattern LOCK =
            Pattern.compile("- ([a-zA-Z() -]{1,40}?),? +<([^>]{1,400})>(?: *\\(an? (.*)\\))?.*");

    private static final String INITIALIZES = "- waiting on the Class initialization monitor for ";

    private final Frames known;
    private final String name;
    private final long id;
    private final boolean virtual;
    private final double cpuMs;
    private final List<Frame> frames = new ArrayList<>();
    private final Set<String> owns = new LinkedHashSet<>();
    private DumpedThread.State state;
    private String waitsFor = "";
    private String waitsForClass = "";
    private String released = ""; // the monitor in whose wait() it is

    ThreadBuilder(Frames known, String name, long id, boolean virtual, double cpuMs, DumpedThread.State state) {
        this.known = known;
        this.name = name;
        this.id = id;
        this.virtual = virtual;
        this.cpuMs = cpuMs;
        this.state = state;
    }

    void state(String text) {
        state = DumpedThread.State.of(text);
    }

    /** Adds a frame as printed, without "at"; returns false if it is not one. */
    boolean frame(String text) {
        Frame frame = known.parse(text);
        if (frame != null && frames.size() < MAX_FRAMES) {
            frames.add(frame);
            if (frame.method().equals("<clinit>")) {
                owns(DumpedThread.CLASS + frame.type());
            }
        }
        return frame != null;
    }

    /** Adds a line that begins with a dash; returns false if it is not about locks. */
    boolean lock(String line) {
        if (line.startsWith(INITIALIZES)) {
            String type = line.substring(INITIALIZES.length()).strip();
            waitsFor(DumpedThread.CLASS + type, type);
            return true;
        }
        Matcher found = LOCK.matcher(line);
        if (!found.matches()) {
            return line.contains("- None") || line.contains("eliminated") || line.contains("no object reference");
        }
        String what = found.group(1);
        String object = found.group(2);
        int at = object.lastIndexOf('@');
        String type = found.group(3) != null ? found.group(3) : at > 0 ? object.substring(0, at) : "";
        if (what.equals("locked") || what.isEmpty()) {
            owns.add(object);
        } else if (what.startsWith("waiting on")) {
            released = object;
        } else if (what.startsWith("waiting to") || what.startsWith("parking")) {
            waitsFor(object, type);
            if (what.startsWith("waiting to re-lock")) {
                released = object;
            }
        }
        return true;
    }

    void waitsFor(String object, String type) {
        waitsFor = object;
        waitsForClass = type;
    }

    void owns(String object) {
        owns.add(object);
    }

    void inWaitOf(String object) {
        released = object;
    }

    DumpedThread build() {
        owns.remove(released);
        return new DumpedThread(name, id, state, virtual, cpuMs, known.same(frames), waitsFor, waitsForClass, owns);
    }
}
