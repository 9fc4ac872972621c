package dev.lifeguard.imports.text;

import dev.lifeguard.imports.dump.Frames;
import dev.lifeguard.imports.dump.ThreadBuilder;
import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.imports.header.Header;
import dev.lifeguard.imports.header.HeaderForm;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds dumps in lines. A dump begins with a banner or with a thread. A thread begins with a header that cannot be
 * anything else, or that a state or frames follow, and a dump ends where a thread comes again.
 */
final class ThreadLines {
    /** Number of consecutive foreign lines after which a dump counts as cut. */
    private static final int MAX_FOREIGN = 500;

    /** Maximum length of a header; thread names are short. */
    private static final int MAX_HEADER = 4000;

    /** Maximum number of blank lines between a header and the first frame. */
    private static final int MAX_BLANK = 1;

    private static final String END = "JNI global ref";

    /** An exception in a log. The frames below it are not a thread's. */
    private static final Pattern THROWABLE = Pattern.compile("[\\w$](?:Exception|Error|Throwable)(?::.*)?$");

    /** From Java 24 on, below the frames of a carrier. */
    private static final Pattern MOUNTED = Pattern.compile("Mounted virtual thread #(\\d{1,18})");

    /** Between a header in an unknown format and the state. */
    private static final Pattern TITLE = Pattern.compile("(?i)stack ?trace.*|");

    private final Frames known;
    private final Consumer<ThreadDump> found;
    private final Clues clues;
    private final TextClock clock;
    private LogPrefix prefix = LogPrefix.NONE;
    private @Nullable OpenDump open;
    private @Nullable Header candidate;
    private @Nullable LogPrefix candidatePrefix;
    private String before = "";
    private String beforeThat = "";
    private int blank;
    private int foreign;
    private boolean inThrowable;
    private boolean stated; // whether lines of the thread have come

    ThreadLines(Frames known, Consumer<ThreadDump> found, Clues clues, TextClock clock) {
        this.known = known;
        this.found = found;
        this.clues = clues;
        this.clock = clock;
    }

    void line(String raw) {
        String line = Markup.removedFrom(raw);
        clock.line(line);
        Banner banner = Banner.in(line, before, beforeThat);
        if (clues.refuses(line, banner != null)) {
            end();
        } else if (banner != null) {
            end();
            prefix = LogPrefix.like(line.substring(0, banner.at()));
            open = new OpenDump(known, banner, clock.epochMs());
        } else {
            body(line);
        }
        beforeThat = before;
        before = line.strip();
    }

    private void body(String line) {
        LogPrefix learned = candidatePrefix;
        candidatePrefix = null;
        if (learned != null) {
            if (learned.isBefore(line)) {
                prefix = learned;
            } else {
                candidate = null;
            }
        }
        String text = prefix.removedFrom(line).strip();
        if (text.isEmpty()) {
            if (++blank > MAX_BLANK) {
                candidate = null;
            }
            return;
        }
        blank = 0;
        if (take(line, text)) {
            foreign = 0;
        } else if (open != null && ++foreign > MAX_FOREIGN) {
            end();
        }
    }

    /** Returns whether the line belongs to a dump. */
    private boolean take(String line, String text) {
        if (open == null && text.startsWith(Deadlocks.BEGIN)) {
            open = new OpenDump(known, null, clock.epochMs());
        }
        OpenDump dump = open;
        if (dump != null && dump.deadlocks.line(text)) {
            if (dump.hasThreads()) {
                dump.end();
            }
            return true;
        }
        if (dump != null && text.startsWith(END)) {
            dump.end();
            return true;
        }
        Matcher mounted = MOUNTED.matcher(text);
        if (dump != null && dump.thread() != null && mounted.matches()) {
            dump.carries(Long.parseLong(mounted.group(1)));
            return true;
        }
        Header header = header(line, text);
        if (header != null) {
            inThrowable = candidatePrefix != null && throwable(text);
            candidate = header.certain() ? null : header;
            if (header.certain()) {
                begin(header);
            }
            return header.certain();
        }
        return below(text);
    }

    private boolean below(String text) {
        Header waiting = candidate;
        candidate = null;
        boolean confirms = StackLines.confirms(text);
        boolean state = StackLines.isJavaState(text);
        if (waiting == null && state && (open == null || open.thread() == null || stated)) {
            waiting = Header.unknown(TITLE.matcher(before).matches() ? beforeThat : before);
        }
        if (waiting != null && confirms) {
            begin(waiting);
        }
        stated |= confirms;
        OpenDump dump = open;
        ThreadBuilder thread = dump == null ? null : dump.thread();
        if (inThrowable && confirms) {
            return false;
        }
        inThrowable = throwable(text);
        if (dump != null && thread != null && thread.hasFrames() && StackLines.isSnapshot(text)) {
            dump.endThread(); // other stacks of the same thread follow
            return true;
        }
        if (thread != null && StackLines.add(thread, text)) {
            return true;
        }
        if (confirms && thread == null) {
            clues.frameWithoutThread();
        }
        return false;
    }

    private boolean throwable(String text) {
        boolean found = (text.contains("Exception") || text.contains("Error") || text.contains("Throwable"))
                && THROWABLE.matcher(text).find();
        if (found) {
            clues.throwable();
        }
        return found;
    }

    private void begin(Header header) {
        OpenDump dump = open;
        if (dump == null || dump.excludes(header)) {
            end();
            dump = new OpenDump(known, null, clock.epochMs());
            open = dump;
        }
        dump.begin(header);
        stated = false;
        inThrowable = false;
    }

    /** Returns the header in a line; null if it has none. Behind the prefix of a log it teaches the prefix. */
    private @Nullable Header header(String line, String text) {
        if (line.length() > MAX_HEADER) {
            return null;
        }
        for (HeaderForm form : HeaderForm.ALL) {
            Header header = form.parse(text);
            if (header != null) {
                if (text.length() == line.strip().length()) {
                    prefix = LogPrefix.NONE;
                }
                return header;
            }
        }
        for (HeaderForm form : HeaderForm.ALL) {
            int at = form.begin(line);
            Header header = at <= 0 || at > LogPrefix.MAX
                    ? null
                    : form.parse(line.substring(at).strip());
            if (header != null) {
                LogPrefix learned = LogPrefix.like(line.substring(0, at));
                if (header.certain()) {
                    prefix = learned;
                } else {
                    candidatePrefix = learned;
                }
                return header;
            }
        }
        return null;
    }

    void end() {
        ThreadDump dump = open == null ? null : open.build();
        if (open != null && dump == null) {
            clues.noStacks(open.hasThreads());
        }
        open = null;
        candidate = null;
        foreign = 0;
        if (dump != null) {
            found.accept(dump);
        }
    }
}
