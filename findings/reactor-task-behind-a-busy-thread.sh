#!/bin/sh
# Reactor's Schedulers.boundedElastic() has a bounded number of threads and a queue. Which task waits while a thread is idle? In a pool none.
# Here each thread has a queue of its own, and a task gets its thread when it is scheduled: behind a long task it waits, though the other
# threads are idle. A pool of four with one busy thread can thus make a quarter of a burst late, while one active thread in four looks harmless.
# Installs Reactor into a temporary folder. Runs the JDK of JAVA_HOME, or the one on the PATH (17 to 25).
set -eu
version=3.8.8
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
for artifact in io.projectreactor:reactor-core:$version org.reactivestreams:reactive-streams:1.0.4 org.jspecify:jspecify:1.0.0; do
    "$(dirname "$0")/../mvnw" -q -N -B -Dstyle.color=never dependency:copy -Dartifact=$artifact -DoutputDirectory="$tmp"
done
cat >"$tmp/Behind.java" <<'EOT'
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Two threads, a long task at each, eight short ones behind them; then one long task ends. */
public class Behind {
    interface Submit {
        void task(Runnable task);
    }

    public static void main(String[] arguments) throws InterruptedException {
        Scheduler elastic = Schedulers.newBoundedElastic(2, 100, "elastic");
        ExecutorService pool = Executors.newFixedThreadPool(2);
        System.out.println(late(elastic::schedule) + " " + late(pool::execute));
        elastic.dispose();
        pool.shutdown();
    }

    /** Returns how many short tasks wait until the other long task ends. */
    private static long late(Submit to) throws InterruptedException {
        CountDownLatch first = new CountDownLatch(1);
        CountDownLatch second = new CountDownLatch(1);
        CountDownLatch running = new CountDownLatch(2);
        to.task(() -> await(running, first));
        to.task(() -> await(running, second));
        running.await();
        CountDownLatch shorts = new CountDownLatch(8);
        for (int i = 0; i < 8; i++) {
            to.task(shorts::countDown);
        }
        first.countDown();
        shorts.await(2, java.util.concurrent.TimeUnit.SECONDS);
        long late = shorts.getCount();
        second.countDown();
        shorts.await();
        return late;
    }

    private static void await(CountDownLatch running, CountDownLatch end) {
        running.countDown();
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
EOT
"${java}c" -cp "$tmp/*" -d "$tmp" "$tmp/Behind.java" 2>/dev/null
seen=$("$java" -cp "$tmp:$tmp/*" Behind)
echo "Reactor $version: of 8 tasks, those that wait beside an idle thread: boundedElastic ${seen% *}, ThreadPoolExecutor ${seen#* }"
[ "$seen" = "4 0" ] || { echo "that has changed: 4 and 0 were seen with 3.8.8" >&2; exit 1; }
