package dev.lifeguard.imports.text;

import dev.lifeguard.imports.dump.DumpedThread.State;
import dev.lifeguard.imports.dump.Frames;
import dev.lifeguard.imports.dump.ThreadBuilder;
import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.imports.json.JsonScanner;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds threads in JSON of any shape, by their members: a name, and a stack of frames as objects or texts. These are
 * {@code ThreadInfo} as Spring Boot, Micronaut, Jolokia and others write it, and similar forms. JSON without threads is
 * taken for a record of a log.
 */
final class JsonThreads implements JsonScanner.JsonSink {
    private static final List<String> NAME = List.of("threadname", "name");
    private static final List<String> ID = List.of("threadid", "tid", "id");
    private static final List<String> STATE = List.of("threadstate", "state");
    private static final List<String> STACK = List.of("stacktrace", "stack", "frames");
    private static final List<String> CLASS = List.of("classname", "declaringclass", "class");
    private static final List<String> METHOD = List.of("methodname", "method");
    private static final List<String> LOCK = List.of("lockname", "lockinfo", "lock", "blockedbylock");
    private static final List<String> OWNER_ID = List.of("lockownerid", "blockedbythreadid");
    private static final List<String> OWNER_NAME = List.of("lockownername");
    private static final List<String> LOCKS =
            List.of("lockedmonitors", "lockedsynchronizers", "monitorslocked", "synchronizerslocked", "holdinglocks");
    private static final List<String> RECORD =
            List.of("log", "message", "msg", "textpayload", "line", "body", "event", "text");

    private final Frames known;
    private final Consumer<String> lines;
    private final Consumer<ThreadDump> found;
    private final TextClock clock;
    private @Nullable OpenDump open;

    /**
     * @param lines receives the lines of texts in JSON
     * @param clock knows the time above the JSON
     */
    JsonThreads(Frames known, Consumer<String> lines, Consumer<ThreadDump> found, TextClock clock) {
        this.known = known;
        this.lines = lines;
        this.found = found;
        this.clock = clock;
    }

    @Override
    public @Nullable Object object(Map<String, Object> members) {
        String type = text(members, CLASS);
        String method = text(members, METHOD);
        if (!type.isEmpty() && !method.isEmpty()) {
            boolean isNative = text(members, List.of("nativemethod")).equals("true");
            String line = text(members, List.of("linenumber", "line"));
            return type + "." + method + "(" + (isNative ? "Native Method" : "x:" + line) + ")";
        }
        long hash = number(text(members, List.of("identityhashcode")));
        if (!type.isEmpty() && members.containsKey("identityhashcode")) {
            return type + "@" + Long.toHexString(hash & 0xffff_ffffL);
        }
        if (members.get("elems") instanceof List<?> elements) {
            return elements;
        }
        List<?> stack = list(members, STACK);
        if (stack == null || NAME.stream().noneMatch(members::containsKey)) {
            return members;
        }
        OpenDump dump = open;
        if (dump == null) {
            dump = new OpenDump(known, null, clock.epochMs());
            open = dump;
        }
        dump.add(thread(members, stack));
        return null;
    }

    private ThreadBuilder thread(Map<String, Object> members, List<?> stack) {
        boolean virtual = text(members, List.of("virtual")).equals("true") || isVirtual(stack);
        ThreadBuilder thread = new ThreadBuilder(
                known,
                text(members, NAME),
                number(text(members, ID)),
                virtual,
                Double.NaN,
                State.of(text(members, STATE).toUpperCase(Locale.ROOT)));
        for (Object frame : stack) {
            if (frame instanceof String text && !StackLines.add(thread, text.strip())) {
                thread.frame(text.strip());
            }
        }
        String lock = lock(text(members, LOCK));
        if (!lock.isEmpty()) {
            thread.awaits(lock, ThreadBuilder.typeOf(lock));
            if (members.get("lockwaiting") instanceof Map<?, ?> waiting
                    && waiting.get("owner") instanceof Map<?, ?> owner) {
                thread.heldBy(number(text(owner, ID)), text(owner, NAME));
            } else {
                thread.heldBy(Math.max(0, number(text(members, OWNER_ID))), text(members, OWNER_NAME));
            }
        }
        for (String locks : LOCKS) {
            if (members.get(locks) instanceof List<?> owned) {
                owned.forEach(object -> thread.owns(lock(object.toString())));
            }
        }
        return thread;
    }

    /** Returns the object in {@code Lock(Type@hash)}. */
    private static String lock(String text) {
        int open = text.indexOf('(');
        return open < 0 || !text.endsWith(")") ? text : text.substring(open + 1, text.length() - 1);
    }

    private static boolean isVirtual(List<?> stack) {
        return !stack.isEmpty() && stack.get(stack.size() - 1).toString().contains("java.lang.VirtualThread.run(");
    }

    @Override
    public void line(String line) {
        lines.accept(line);
    }

    @Override
    public void document(@Nullable Object value, boolean hadLines) {
        ThreadDump dump = open == null ? null : open.build();
        open = null;
        if (dump != null) {
            found.accept(dump);
        } else if (!hadLines && value instanceof Map<?, ?> members) {
            RECORD.stream()
                    .map(members::get)
                    .filter(String.class::isInstance)
                    .findFirst()
                    .ifPresent(text -> lines.accept((String) text));
        }
    }

    private static String text(Map<?, ?> members, List<String> names) {
        for (String name : names) {
            if (members.get(name) instanceof String text && !text.equals("null")) {
                return text;
            }
        }
        return "";
    }

    private static @Nullable List<?> list(Map<String, Object> members, List<String> names) {
        for (String name : names) {
            if (members.get(name) instanceof List<?> list) {
                return list;
            }
        }
        return null;
    }

    private static long number(String text) {
        try {
            return text.isEmpty() ? 0 : Long.parseLong(text);
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
