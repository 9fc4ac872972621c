package dev.lifeguard.imports.dump;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Builds a thread from the lines of its stack. */
public final class ThreadBuilder {
    /** Maximum number of frames: the JVM prints no more by default. */
    private static final int MAX_FRAMES = 2048;

    /**
     * {@code - locked <0x1> (a Type)} of HotSpot, {@code - locked <Type@1>} of dump_to_file, {@code - locked Type@1} of
     * {@code ThreadInfo}; without a verb in lists of owned synchronizers.
     */
    private static final Pattern LOCK = Pattern.compile(
            "-(?: +([a-zA-Z() -]{1,40}?),?:?)? +(?:<([^>]{1,400})>,?(?: *\\(an? ([^)]*)\\))?|(?:\\(a )?([^\\s()]{1,400}@[0-9a-f]{1,16})).*");

    private static final String INITIALIZES = "- waiting on the Class initialization monitor for ";

    private final Frames known;
    private final String name;
    private final long id;
    private final boolean virtual;
    private final double cpuMs;
    private final List<Frame> frames = new ArrayList<>();
    private final Set<String> owns = new LinkedHashSet<>();
    private DumpedThread.State state;
    private double ageS = Double.NaN;
    private String waitsFor = "";
    private String waitsForClass = "";
    private String awaited = "";
    private String awaitedClass = "";
    private long holder;
    private String holderName = "";
    private boolean listsOwned;
    private boolean waitsForClassInit; // the JVM waits in it, and Java calls it runnable
    private String released = ""; // the monitor in whose wait() it is
    private boolean waitsToLock;
    private long carrier;

    public ThreadBuilder(Frames known, String name, long id, boolean virtual, double cpuMs, DumpedThread.State state) {
        this.known = known;
        this.name = name;
        this.id = id;
        this.virtual = virtual;
        this.cpuMs = cpuMs;
        this.state = state;
    }

    public String name() {
        return name;
    }

    public long id() {
        return id;
    }

    public DumpedThread.State state() {
        return state;
    }

    /** Sets the state in Java's words. */
    public void state(DumpedThread.State known) {
        waitsForClassInit = state == DumpedThread.State.WAITING && known == DumpedThread.State.RUNNABLE;
        state = known;
    }

    /** Sets the seconds since it was started, NaN if unknown. */
    public void age(double seconds) {
        ageS = seconds;
    }

    /** Notes that the owned locks are listed, if there are any. */
    public void listsOwned() {
        listsOwned = true;
    }

    public boolean isOwnedListed() {
        return listsOwned;
    }

    /** Adds a frame as printed, without "at"; returns false if it is not one. */
    public boolean frame(String text) {
        Frame frame = known.parse(text);
        if (frame != null && frames.size() < MAX_FRAMES) {
            frames.add(frame);
            if (frame.method().equals("<clinit>")) {
                owns(DumpedThread.CLASS + frame.type());
            }
        }
        return frame != null;
    }

    public boolean hasFrames() {
        return !frames.isEmpty();
    }

    /** Adds a line that begins with a dash; returns false if it is not about locks. */
    public boolean lock(String line) {
        if (line.startsWith(INITIALIZES)) {
            String type = line.substring(INITIALIZES.length()).strip();
            waitsFor(DumpedThread.CLASS + type, type);
            return true;
        }
        Matcher found = LOCK.matcher(line);
        if (!found.matches() || line.contains("eliminated")) {
            return line.endsWith("None") || line.contains("eliminated") || line.contains("no object reference");
        }
        String what = found.group(1) == null ? "" : found.group(1);
        String object = found.group(2) == null ? found.group(4) : found.group(2);
        String type = found.group(3) == null ? typeOf(object) : found.group(3).replace('/', '.');
        switch (what) {
            case "locked", "synchronizer", "" -> owns.add(object);
            case "waiting on", "waiting for" -> awaits(object, type);
            default -> {
                if (what.startsWith("waiting to") || what.startsWith("parking") || what.startsWith("blocked on")) {
                    waitsFor(object, type);
                }
                waitsToLock |= what.startsWith("waiting to");
                if (what.startsWith("waiting to re-lock")) {
                    released = object;
                }
            }
        }
        return true;
    }

    /** Returns the class in {@code Class@hash}, empty for other text. */
    public static String typeOf(String object) {
        int at = object.lastIndexOf('@');
        return at < 0 ? "" : object.substring(0, at);
    }

    public void waitsFor(String object, String type) {
        waitsFor = object;
        waitsForClass = type;
    }

    /** Sets the object it waits for. A thread in {@code Object.wait} has released that object. */
    public void awaits(String object, String type) {
        awaited = object;
        awaitedClass = type;
    }

    /** Sets the number and the name of the thread that holds what it waits for. */
    public void heldBy(long thread, String named) {
        holder = thread;
        holderName = named;
    }

    /** Returns the number of the thread that holds what it waits for, 0 if not stated. */
    public long holder() {
        return holder;
    }

    /** Returns the name of the thread that holds what it waits for, empty if not stated. */
    public String holderName() {
        return holderName;
    }

    /** Sets the number of the thread that carries this virtual thread. */
    public void carriedBy(long thread) {
        carrier = thread;
    }

    public void owns(String object) {
        owns.add(object);
    }

    void inWaitOf(String object) {
        released = object;
    }

    public DumpedThread build() {
        if (!awaited.isEmpty() && waitsFor.isEmpty()) {
            if (state != DumpedThread.State.BLOCKED
                    && !frames.isEmpty()
                    && frames.get(0).isObjectWait()) {
                released = awaited;
            } else {
                waitsFor(awaited, awaitedClass);
            }
        }
        owns.remove(released);
        owns.remove(awaited);
        if (waitsForClassInit && waitsFor.isEmpty()) {
            waitsFor = DumpedThread.CLASS; // old versions do not name it
        }
        if (waitsFor.startsWith(DumpedThread.CLASS)) {
            state = DumpedThread.State.BLOCKED;
        }
        return new DumpedThread(
                name,
                id,
                shownState(),
                virtual,
                cpuMs,
                known.same(frames),
                waitsFor,
                waitsForClass,
                owns,
                carrier,
                ageS);
    }

    /** Returns its state, or what its innermost frame shows of it if the dump has none. */
    private DumpedThread.State shownState() {
        if (state != DumpedThread.State.OTHER || frames.isEmpty()) {
            return state;
        }
        if (waitsToLock) {
            return DumpedThread.State.BLOCKED;
        }
        Frame top = frames.get(0);
        if (!top.isParking()) {
            return state; // dumps of Java 19 to 24 in files show no states
        }
        boolean timed = top.method().startsWith("sleep") || top.method().equals("parkNanos");
        return timed ? DumpedThread.State.TIMED_WAITING : DumpedThread.State.WAITING;
    }
}
