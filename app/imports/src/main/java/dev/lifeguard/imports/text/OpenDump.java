package dev.lifeguard.imports.text;

import dev.lifeguard.imports.dump.ClassWaits;
import dev.lifeguard.imports.dump.DumpedThread;
import dev.lifeguard.imports.dump.Frames;
import dev.lifeguard.imports.dump.ThreadBuilder;
import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.imports.header.Header;
import dev.lifeguard.imports.header.Owner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A dump that is being read. */
final class OpenDump {
    /** Maximum number of threads kept of a dump. */
    private static final int MAX_THREADS = 200_000;

    private static final Banner NO_BANNER = new Banner(0, "", "", 0, false);

    /** HotSpot's own threads, which it prints after the program's. */
    private static final Set<String> LAST = Set.of("VM Thread", "VM Periodic Task Thread");

    final Deadlocks deadlocks;

    private final Frames known;
    private final Banner banner;
    private final boolean hasBanner;
    private final long epochMs;
    private final List<DumpedThread> threads = new ArrayList<>();
    private final Set<String> identities = new HashSet<>();
    private final Map<String, Owner> holders = new HashMap<>();
    private double uptimeS = Double.NaN;
    private @Nullable ThreadBuilder thread;
    private String jvm = "";
    private boolean ownersShown;
    private boolean virtualShown;
    private boolean hotspot;
    private boolean frames;
    private boolean ended; // whether the program's threads are complete
    private boolean over;

    /**
     * @param banner its first line, null if it begins with a thread
     * @param epochMs its time, −1 if unknown
     */
    OpenDump(Frames known, @Nullable Banner banner, long epochMs) {
        this.known = known;
        deadlocks = new Deadlocks(known);
        this.banner = banner == null ? NO_BANNER : banner;
        hasBanner = banner != null;
        this.epochMs = epochMs;
    }

    /** Returns whether a thread would be the first of another dump: this one has it already, or is over. */
    boolean excludes(Header header) {
        return over || identities.contains(header.identity());
    }

    void begin(Header header) {
        endThread();
        if (!header.identity().isEmpty() && identities.size() < MAX_THREADS) {
            identities.add(header.identity());
        }
        if (Double.isNaN(uptimeS) || header.elapsedS() > uptimeS) {
            uptimeS = header.elapsedS();
        }
        virtualShown |= header.form() == Header.Form.FILE;
        hotspot |= header.form() == Header.Form.HOTSPOT;
        ended |= LAST.contains(header.name());
        if (header.name().equals(ThreadDump.FIRST_THREAD)) {
            jvm = header.natives();
        }
        thread = header.isOfJvm() ? null : header.builder(known);
    }

    /** Begins the virtual thread that the present thread carries. */
    void carries(long virtual) {
        long carrier = thread == null ? 0 : thread.id();
        endThread();
        thread = new ThreadBuilder(known, "", virtual, true, Double.NaN, DumpedThread.State.OTHER);
        thread.carriedBy(carrier);
    }

    /** Adds a thread that was read as a whole. */
    void add(ThreadBuilder whole) {
        endThread();
        thread = whole;
        endThread();
    }

    @Nullable
    ThreadBuilder thread() {
        return thread;
    }

    boolean hasThreads() {
        return thread != null || !threads.isEmpty();
    }

    /** Ends the threads of the dump. */
    void end() {
        endThread();
        ended = true;
        over = true;
    }

    /** Ends the current thread: no more lines of it follow. */
    void endThread() {
        ThreadBuilder last = thread;
        thread = null;
        if (last != null && threads.size() < MAX_THREADS) {
            frames |= last.hasFrames();
            ownersShown |= last.isOwnedListed();
            DumpedThread built = last.build();
            virtualShown |= built.virtual() && built.carrier() == 0; // else only those on carriers are shown
            threads.add(built);
            boolean held = last.holder() != 0 || !last.holderName().isEmpty();
            if (held && !built.waitsFor().isEmpty()) {
                holders.put(built.waitsFor(), new Owner(last.holderName(), last.holder()));
            }
        }
    }

    /** Returns the dump; null if it has no thread or, without a banner, no stack. */
    @Nullable
    ThreadDump build() {
        endThread();
        addReported();
        if (threads.isEmpty() || !hasBanner && !frames && deadlocks.held().isEmpty()) {
            return null;
        }
        giveToHolders();
        return new ThreadDump(
                epochMs,
                uptimeS,
                banner.vm(),
                banner.version(),
                banner.pid(),
                ClassWaits.in(threads),
                deadlocks.held(),
                virtualShown,
                ended || banner.open() || !hotspot,
                jvm,
                ownersShown);
    }

    /** Adds the threads that only a report of deadlocks has. */
    private void addReported() {
        Set<String> names = threads.stream().map(DumpedThread::name).collect(Collectors.toSet());
        for (ThreadDump.Held held : deadlocks.held()) {
            ThreadBuilder reported = deadlocks.thread(held.waiter());
            if (reported != null && names.add(held.waiter())) {
                threads.add(reported.build());
            }
        }
    }

    /** Lets threads own what others wait for, according to the lines of these. Owners may be known by name only. */
    private void giveToHolders() {
        if (holders.isEmpty()) {
            return;
        }
        Map<Long, Integer> byId = new HashMap<>();
        Map<String, Integer> byName = new HashMap<>();
        for (int i = 0; i < threads.size(); i++) {
            byId.put(threads.get(i).id(), i);
            if (!threads.get(i).name().isEmpty()) {
                byName.put(threads.get(i).name(), i);
            }
        }
        holders.forEach((object, owner) -> {
            Integer named = byName.get(owner.name());
            Integer at = owner.id() == 0 ? named : byId.getOrDefault(owner.id(), named);
            if (at != null) {
                threads.set(at, threads.get(at).owning(object));
            } else if (!owner.name().isEmpty()) {
                byName.put(owner.name(), threads.size());
                threads.add(
                        new ThreadBuilder(known, owner.name(), owner.id(), false, Double.NaN, DumpedThread.State.OTHER)
                                .build()
                                .owning(object));
            }
        });
    }
}
