package dev.lifeguard.probe.host;

import java.io.IOException;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;

/**
 * Workers outside of any library's pool: loops that wait for work in five ways, each with three kinds of work. Prints
 * the busy time of each group of threads: {@code name|busy|NANOSECONDS}.
 */
public final class HandMade {
    private static final int THREADS = 6;
    private static final long BEFORE_MS = 2_500; // the probe begins after a second
    private static final long LOAD_MS = 10_000;
    private static final long AFTER_MS = 1_500;

    private HandMade() {}

    /** Provides the workers' work. */
    interface Source {
        void add(Runnable work);

        /** Waits for work. */
        Runnable next() throws InterruptedException;
    }

    private record Kind(String name, Runnable work, long everyMs) {}

    private static final class Group {
        final String name;
        final Source source;
        final Kind kind;
        final LongAdder busyNs = new LongAdder();

        Group(String name, Source source, Kind kind) {
            this.name = name;
            this.source = source;
            this.kind = kind;
            for (int i = 0; i < THREADS; i++) {
                Thread thread = new Thread(this::loop, name + "-" + i);
                thread.setDaemon(true);
                thread.start();
            }
        }

        private void loop() {
            while (true) {
                try {
                    Runnable work = source.next();
                    long begin = System.nanoTime();
                    work.run();
                    busyNs.add(System.nanoTime() - begin);
                } catch (InterruptedException e) {
                    return;
                }
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        List<Group> groups = new ArrayList<>();
        List<Kind> kinds = List.of(
                new Kind("sleep", () -> sleep(80), 20), // four of six are busy
                new Kind("cpu", () -> spin(3), 60),
                new Kind("answer", HandMade::answer, 25));
        for (Kind kind : kinds) {
            groups.add(new Group("take-" + kind.name, new Taken(), kind));
            groups.add(new Group("poll-" + kind.name, new Polled(), kind));
            groups.add(new Group("wait-" + kind.name, new Waited(), kind));
            groups.add(new Group("park-" + kind.name, new Parked(), kind));
            groups.add(new Group("select-" + kind.name, new Selected(), kind));
        }
        Thread.sleep(BEFORE_MS);
        List<Thread> loads = new ArrayList<>();
        for (Group group : groups) {
            Thread load = new Thread(() -> load(group), "load-of-" + group.name);
            load.start();
            loads.add(load);
        }
        for (Thread load : loads) {
            load.join();
        }
        Thread.sleep(AFTER_MS);
        groups.forEach(group -> System.out.println(group.name + "|busy|" + group.busyNs.sum()));
    }

    private static void load(Group group) {
        long begin = System.nanoTime();
        long step = TimeUnit.MILLISECONDS.toNanos(group.kind.everyMs);
        for (long due = begin; due - begin < TimeUnit.MILLISECONDS.toNanos(LOAD_MS); due += step) {
            for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
            group.source.add(group.kind.work);
        }
    }

    private static void sleep(long ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void spin(long ms) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ms);
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    /** Work that waits for an answer at a queue, in the same way as idle workers wait. */
    private static void answer() {
        SynchronousQueue<String> answers = new SynchronousQueue<>();
        Thread other = new Thread(
                () -> {
                    sleep(60);
                    answers.offer("answer");
                },
                "answers");
        other.start();
        spin(1);
        try {
            answers.poll(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static final class Taken implements Source {
        private final LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();

        @Override
        public void add(Runnable work) {
            queue.add(work);
        }

        @Override
        public Runnable next() throws InterruptedException {
            return queue.take();
        }
    }

    private static final class Polled implements Source {
        private final ArrayBlockingQueue<Runnable> queue = new ArrayBlockingQueue<>(1000);

        @Override
        public void add(Runnable work) {
            queue.add(work);
        }

        @Override
        public Runnable next() throws InterruptedException {
            Runnable work = null;
            while (work == null) {
                work = queue.poll(300, TimeUnit.MILLISECONDS);
            }
            return work;
        }
    }

    private static final class Waited implements Source {
        private final Queue<Runnable> queue = new ArrayDeque<>();

        @Override
        public synchronized void add(Runnable work) {
            queue.add(work);
            notifyAll();
        }

        @Override
        public synchronized Runnable next() throws InterruptedException {
            while (queue.isEmpty()) {
                wait();
            }
            return queue.remove();
        }
    }

    private static final class Parked implements Source {
        private final Queue<Runnable> queue = new ConcurrentLinkedQueue<>();
        private final Queue<Thread> parked = new ConcurrentLinkedQueue<>();

        @Override
        public void add(Runnable work) {
            queue.add(work);
            Thread thread = parked.poll();
            if (thread != null) {
                LockSupport.unpark(thread);
            }
        }

        @Override
        public Runnable next() {
            while (true) {
                Runnable work = queue.poll();
                if (work != null) {
                    return work;
                }
                parked.add(Thread.currentThread());
                work = queue.poll();
                if (work != null) {
                    return work;
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(500));
            }
        }
    }

    /** Each worker has a selector, as event loops do; work is distributed in rotation. */
    private static final class Selected implements Source {
        private record Loop(Selector selector, Queue<Runnable> queue) {}

        private final List<Loop> loops = new ArrayList<>();
        private final ThreadLocal<Loop> own = ThreadLocal.withInitial(this::open);
        private int turn;

        private synchronized Loop open() {
            try {
                Loop loop = new Loop(Selector.open(), new ConcurrentLinkedQueue<>());
                loops.add(loop);
                return loop;
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public synchronized void add(Runnable work) {
            Loop loop = loops.get(turn++ % loops.size());
            loop.queue.add(work);
            loop.selector.wakeup();
        }

        @Override
        public Runnable next() {
            Loop loop = own.get();
            Runnable work = loop.queue.poll();
            while (work == null) {
                try {
                    loop.selector.select();
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
                work = loop.queue.poll();
            }
            return work;
        }
    }
}
