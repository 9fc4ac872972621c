package dev.lifeguard.imports.dump;

import java.io.IOException;
import java.io.InputStream;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the thread dumps in a text, from HotSpot since Java 8 (jstack, {@code jcmd Thread.print}, SIGQUIT) or from
 * {@code jcmd Thread.dump_to_file}. Other lines, such as an application's log, may surround them or come between their
 * lines. Only the current dump is kept in memory.
 */
public final class TextDumps {
    private static final String BEGIN = "Full thread dump ";
    private static final String DEADLOCK = "Found one Java-level deadlock:";

    /** Number of consecutive foreign lines after which a dump counts as cut. */
    private static final int MAX_FOREIGN = 500;

    /** Maximum number of threads kept of a dump. */
    private static final int MAX_THREADS = 200_000;

    private static final Pattern VM = Pattern.compile("(.*) \\(([^ ()]+)(?: [^()]*)?\\):?.*");
    private static final Pattern TIME = Pattern.compile("(\\d{4}-\\d\\d-\\d\\d)[ T](\\d\\d:\\d\\d:\\d\\d).*");
    private static final Pattern INSTANT = Pattern.compile("(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d)[.\\d]*Z");
    private static final Pattern FILE_THREAD =
            Pattern.compile("#(\\d{1,18}) \"(.*)\"( virtual)?(?: ([A-Z_]+) \\d{4}-.*)?(?: \\(.*\\))?");
    private static final Pattern WAITS = Pattern.compile(" *waiting (?:to lock|for).*, an? ([^)]*)\\),?.*"
            + "| *waiting for ownable synchronizer [^(]*\\(an? ([^)]*)\\),?.*");
    private static final Pattern HELD = Pattern.compile(" *which is held by \"(.*)\"");

    private final Consumer<ThreadDump> found;
    private final Frames known = new Frames();
    private String before = "";
    private String beforeThat = "";
    private int prefix; // length of the log prefix before each line of the dump
    private @Nullable Open open;

    private TextDumps(Consumer<ThreadDump> found) {
        this.found = found;
    }

    /** Passes each dump that it finds to the consumer, in order. */
    public static void read(InputStream text, Consumer<ThreadDump> found) throws IOException {
        TextDumps dumps = new TextDumps(found);
        Lines lines = new Lines(text);
        for (String line = lines.next(); line != null; line = lines.next()) {
            dumps.line(line);
        }
        dumps.end();
    }

    /** A dump that is being read. */
    private static final class Open {
        final Frames known;
        final boolean ofFile;
        final long epochMs;
        final String vm;
        final String version;
        final long pid;
        final List<DumpedThread> threads = new ArrayList<>();
        final List<ThreadDump.Held> held = new ArrayList<>();
        double uptimeS = Double.NaN;

        @Nullable
        ThreadBuilder thread;

        boolean virtualShown;
        boolean threadsOver;
        boolean inDeadlock;
        String waiter = "";
        String waitsFor = "";
        int foreign;

        Open(Frames known, boolean ofFile, long epochMs, String vm, String version, long pid) {
            this.known = known;
            this.ofFile = ofFile;
            this.epochMs = epochMs;
            this.vm = vm;
            this.version = version;
            this.pid = pid;
            virtualShown = ofFile;
        }

        void close() {
            ThreadBuilder last = thread;
            if (last != null && threads.size() < MAX_THREADS) {
                threads.add(last.build());
            }
            thread = null;
        }
    }

    private void line(String raw) {
        int begin = raw.indexOf(BEGIN);
        if (begin >= 0) {
            begin(raw, begin);
        } else if (INSTANT.matcher(before).matches() && before.endsWith("Z") && isPid(beforeThat) && !raw.isEmpty()) {
            end();
            prefix = 0;
            open = new Open(known, true, time(before), "", raw.strip(), Long.parseLong(beforeThat));
        } else if (open != null && !inDump(open, raw.length() > prefix ? raw.substring(prefix) : "")) {
            if (++open.foreign > MAX_FOREIGN) {
                end();
            }
        }
        beforeThat = before;
        before = raw;
    }

    private void begin(String line, int at) {
        end();
        prefix = at;
        Matcher vm = VM.matcher(line.substring(at + BEGIN.length()));
        boolean versioned = vm.matches();
        open = new Open(
                known,
                false,
                time(before.length() > prefix ? before.substring(prefix) : before),
                versioned ? vm.group(1) : "",
                versioned ? vm.group(2) : "",
                0);
    }

    /** Returns whether the line belongs to the dump. */
    private static boolean inDump(Open dump, String line) {
        String text = line.strip();
        if (text.isEmpty()) {
            return true;
        }
        boolean known = dump.ofFile ? fileLine(dump, text) : hotspotLine(dump, line, text);
        if (known) {
            dump.foreign = 0;
        }
        return known;
    }

    private static boolean hotspotLine(Open dump, String line, String text) {
        if (text.startsWith("JNI global ref")) {
            dump.close();
            dump.threadsOver = true;
            return true;
        }
        if (text.startsWith(DEADLOCK)) {
            dump.close();
            dump.inDeadlock = true;
            return true;
        }
        if (dump.inDeadlock) {
            return deadlockLine(dump, text);
        }
        if (dump.threadsOver) {
            return false;
        }
        ThreadLine first = ThreadLine.parse(line);
        if (first != null) {
            dump.close();
            if (Double.isNaN(dump.uptimeS) || first.elapsedS() > dump.uptimeS) {
                dump.uptimeS = first.elapsedS();
            }
            dump.virtualShown |= first.virtual();
            dump.thread = first.id() == 0 && !Double.isNaN(first.cpuMs())
                    ? null // a JVM thread; Java 8 prints no number for any thread, but JVM threads have no stack
                    : new ThreadBuilder(
                            dump.known,
                            first.name(),
                            first.id(),
                            first.virtual(),
                            first.cpuMs(),
                            DumpedThread.State.OTHER);
            return true;
        }
        return threadLine(dump.thread, text);
    }

    private static boolean threadLine(@Nullable ThreadBuilder thread, String text) {
        if (thread == null) {
            return false;
        }
        if (text.startsWith("java.lang.Thread.State: ")) {
            thread.state(text.substring("java.lang.Thread.State: ".length()));
            return true;
        }
        if (text.startsWith("at ")) {
            return thread.frame(text.substring(3));
        }
        return text.startsWith("- ") ? thread.lock(text) : text.startsWith("Locked ownable synchronizers");
    }

    private static boolean deadlockLine(Open dump, String text) {
        if (text.startsWith("Java stack information") || text.startsWith("Found ")) {
            dump.inDeadlock = text.startsWith(DEADLOCK);
            dump.threadsOver = true;
            return true;
        }
        Matcher waits = WAITS.matcher(text);
        Matcher held = HELD.matcher(text);
        if (text.startsWith("\"") && text.endsWith("\":")) {
            dump.waiter = text.substring(1, text.length() - 2);
        } else if (held.matches()) {
            dump.held.add(new ThreadDump.Held(dump.waiter, dump.waitsFor, held.group(1)));
        } else if (waits.matches()) {
            dump.waitsFor = waits.group(1) == null ? waits.group(2) : waits.group(1);
        }
        return true;
    }

    private static boolean fileLine(Open dump, String text) {
        Matcher first = FILE_THREAD.matcher(text);
        if (first.matches()) {
            dump.close();
            DumpedThread.State state =
                    first.group(4) == null ? DumpedThread.State.OTHER : DumpedThread.State.of(first.group(4));
            dump.thread = new ThreadBuilder(
                    dump.known,
                    first.group(2),
                    Long.parseLong(first.group(1)),
                    first.group(3) != null,
                    Double.NaN,
                    state);
            return true;
        }
        ThreadBuilder thread = dump.thread;
        if (thread == null) {
            return false;
        }
        if (text.startsWith("- ")) {
            return thread.lock(text);
        }
        return thread.frame(text.startsWith("at ") ? text.substring(3) : text);
    }

    private void end() {
        Open dump = open;
        open = null;
        if (dump == null) {
            return;
        }
        dump.close();
        if (!dump.threads.isEmpty()) {
            found.accept(new ThreadDump(
                    dump.epochMs,
                    dump.uptimeS,
                    dump.vm,
                    dump.version,
                    dump.pid,
                    dump.threads,
                    dump.held,
                    dump.virtualShown,
                    dump.ofFile || dump.threadsOver));
        }
    }

    private static boolean isPid(String text) {
        return !text.isEmpty() && text.length() <= 10 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Returns the time in milliseconds, −1 if the line has none. */
    private static long time(String line) {
        Matcher time = TIME.matcher(line.strip());
        try {
            return time.matches()
                    ? LocalDateTime.parse(time.group(1) + "T" + time.group(2))
                            .toInstant(ZoneOffset.UTC)
                            .toEpochMilli()
                    : -1;
        } catch (DateTimeParseException e) {
            return -1;
        }
    }
}
