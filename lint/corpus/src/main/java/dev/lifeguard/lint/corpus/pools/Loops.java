package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Tasks that loop forever, each on its own thread, and tasks that end when a queue is empty. */
final class Loops {
    private Loops() {}

    /** As many tasks as threads, each running forever. */
    @Harmless("unbounded-queue")
    static final class Workers {
        private final ExecutorService executor;

        Workers(ThreadFactory threads) {
            executor = Executors.newFixedThreadPool(4, threads);
        }

        void add(BlockingQueue<Runnable> work) {
            executor.execute(new Worker(work));
        }
    }

    static final class Worker implements Runnable {
        private final BlockingQueue<Runnable> work;

        Worker(BlockingQueue<Runnable> work) {
            this.work = work;
        }

        @Override
        public void run() {
            try {
                while (!Thread.currentThread().isInterrupted()) {
                    work.take().run();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Hazard("unbounded-queue")
    static final class Drainers {
        private final ExecutorService executor;

        Drainers(ThreadFactory threads) {
            executor = Executors.newFixedThreadPool(4, threads);
        }

        void drain(Queue<Runnable> work) {
            executor.execute(() -> {
                for (Runnable one = work.poll(); one != null; one = work.poll()) {
                    one.run();
                }
            });
        }
    }

    /** An interface for submitting work. */
    interface Background {
        void once(Runnable task);
    }

    /** Called only by the constructor of its user. */
    @Harmless("unbounded-queue")
    static final class Beginning implements Background {
        private final ExecutorService executor;

        Beginning(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        @Override
        public void once(Runnable task) {
            executor.execute(task);
        }
    }

    static final class Loader {
        Loader(Background background, Runnable load) {
            background.once(load);
        }
    }

    /** An interface that receives the work of each event. */
    interface Listener {
        void heard(Runnable task);
    }

    @Hazard("unbounded-queue")
    static final class Hearing implements Listener {
        private final ExecutorService executor;

        Hearing(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        @Override
        public void heard(Runnable task) {
            executor.execute(task);
        }
    }

    static final class Speaker {
        private final Listener listener;

        Speaker(Listener listener) {
            this.listener = listener;
        }

        void say(Runnable task) {
            listener.heard(task);
        }
    }
}
