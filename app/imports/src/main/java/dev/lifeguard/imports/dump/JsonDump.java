package dev.lifeguard.imports.dump;

import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A thread dump of {@code jcmd PID Thread.dump_to_file -format=json}, from Java 21 on. */
public final class JsonDump {
    private JsonDump() {}

    /**
     * Reads a dump.
     *
     * @throws JsonException if it is malformed, cut off, or something else
     */
    public static ThreadDump read(String text) {
        JsonObject dump = JsonObject.parse(text).objectOrNull("threadDump");
        if (dump == null) {
            throw new JsonException("not a thread dump: it has no \"threadDump\"");
        }
        List<DumpedThread> threads = new ArrayList<>();
        Frames known = new Frames();
        for (JsonObject container : dump.objects("threadContainers")) {
            container.objects("threads").forEach(thread -> threads.add(thread(known, thread)));
        }
        giveToHolders(dump, threads);
        return new ThreadDump(
                epochMs(dump.text("time", "")),
                Double.NaN,
                "",
                dump.text("runtimeVersion", ""),
                number(dump, "processId"),
                ClassWaits.in(threads),
                List.of(),
                true,
                true,
                "",
                false);
    }

    /** Lets threads own the locks that others wait for: from Java 26 on the waiters name them. */
    private static void giveToHolders(JsonObject dump, List<DumpedThread> threads) {
        Map<Long, Set<String>> held = new HashMap<>();
        for (JsonObject container : dump.objects("threadContainers")) {
            for (JsonObject thread : container.objects("threads")) {
                JsonObject parked = thread.objectOrNull("parkBlocker");
                if (parked != null && number(parked, "owner") > 0) {
                    held.computeIfAbsent(number(parked, "owner"), fresh -> new LinkedHashSet<>())
                            .add(parked.text("object", ""));
                }
            }
        }
        threads.replaceAll(thread -> {
            DumpedThread holder = thread;
            for (String object : held.getOrDefault(thread.id(), Set.of())) {
                holder = holder.owning(object);
            }
            return holder;
        });
    }

    private static DumpedThread thread(Frames known, JsonObject json) {
        String name = json.text("name", "");
        List<String> stack = json.texts("stack");
        ThreadBuilder thread = new ThreadBuilder(
                known,
                name,
                number(json, "tid"),
                json.flag("virtual") || !json.names().contains("state") && isVirtual(name, stack),
                Double.NaN,
                DumpedThread.State.of(json.text("state", "")));
        stack.forEach(thread::frame);
        for (JsonObject depth : json.objects("monitorsOwned")) {
            for (Object lock : depth.values("locks")) {
                if (lock instanceof String object) { // null: the compiler has removed it
                    thread.owns(object);
                }
            }
        }
        JsonObject parked = json.objectOrNull("parkBlocker"); // from Java 25 on
        if (parked != null) {
            waitsFor(thread, parked.text("object", ""));
        }
        thread.inWaitOf(json.text("waitingOn", ""));
        waitsFor(thread, json.text("blockedOn", ""));
        thread.carriedBy(number(json, "carrier"));
        return thread.build();
    }

    /**
     * Returns whether a thread is virtual in a dump of Java 21 to 24, which does not say. One that has not started has
     * no stack. Threads of the JVM without a stack have names without numbers.
     */
    private static boolean isVirtual(String name, List<String> stack) {
        return stack.isEmpty()
                ? name.isEmpty() || Character.isDigit(name.charAt(name.length() - 1))
                : stack.get(stack.size() - 1).contains("java.lang.VirtualThread.run(");
    }

    private static void waitsFor(ThreadBuilder thread, String object) {
        if (!object.isEmpty()) {
            thread.waitsFor(object, type(object));
        }
    }

    private static String type(String object) {
        int at = object.lastIndexOf('@');
        return at < 0 ? "" : object.substring(0, at);
    }

    /** Returns a number, which some versions write as a string. */
    private static long number(JsonObject json, String name) {
        try {
            return Math.max(0, json.integer(name, 0));
        } catch (JsonException e) { // before Java 27
            String text = json.text(name, "");
            return text.matches("\\d{1,18}") ? Long.parseLong(text) : 0;
        }
    }

    private static long epochMs(String time) {
        try {
            return Instant.parse(time).toEpochMilli();
        } catch (DateTimeParseException e) {
            return -1;
        }
    }
}
