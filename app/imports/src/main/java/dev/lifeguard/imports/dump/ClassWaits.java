package dev.lifeguard.imports.dump;

import dev.lifeguard.imports.dump.DumpedThread.State;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Threads that wait for a class to be initialized, where a dump does not say so: {@code Thread.dump_to_file} reports them
 * as runnable, or from Java 26 on as waiting. They stand at the line at which another thread has entered the
 * initializer.
 */
public final class ClassWaits {
    /** An initializer that a thread is in. */
    private record Initializer(String type, DumpedThread thread) {}

    private ClassWaits() {}

    /** Returns the threads, with what these wait for. */
    public static List<DumpedThread> in(List<DumpedThread> threads) {
        Map<Frame, Initializer> entered = new HashMap<>();
        for (DumpedThread thread : threads) {
            List<Frame> frames = thread.frames();
            for (int i = 0; i + 1 < frames.size(); i++) {
                if (frames.get(i).method().equals("<clinit>")) {
                    entered.put(frames.get(i + 1), new Initializer(frames.get(i).type(), thread));
                }
            }
        }
        return entered.isEmpty()
                ? threads
                : threads.stream().map(thread -> in(thread, entered)).toList();
    }

    private static DumpedThread in(DumpedThread thread, Map<Frame, Initializer> entered) {
        Initializer at =
                thread.frames().isEmpty() ? null : entered.get(thread.frames().get(0));
        boolean may =
                thread.state() == State.RUNNABLE || thread.state() == State.WAITING || thread.state() == State.OTHER;
        return at == null || at.thread() == thread || !may || !thread.waitsFor().isEmpty()
                ? thread
                : thread.waitingForClass(at.type());
    }
}
