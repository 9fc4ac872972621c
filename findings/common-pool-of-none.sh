#!/bin/sh
# -Djava.util.concurrent.ForkJoinPool.common.parallelism=0 is known to switch the common pool off. How many of its threads run tasks of
# CompletableFuture? On Java 17 none: with 0, and with 1, each task gets a thread of its own. On Java 25, where the pool is always used, two
# with 0, and one with 1, so that the value for less gives more.
# Runs the JDK of JAVA_HOME, or the one on the PATH (17 to 25).
set -eu
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cat >"$tmp/None.java" <<'EOT'
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Prints how many of ten tasks run at the same time, and whether in the common pool. */
public class None {
    public static void main(String[] arguments) throws InterruptedException {
        Set<Thread> begun = ConcurrentHashMap.newKeySet();
        CountDownLatch all = new CountDownLatch(10);
        CompletableFuture<?>[] tasks = new CompletableFuture<?>[10];
        for (int i = 0; i < tasks.length; i++) {
            tasks[i] = CompletableFuture.runAsync(() -> {
                begun.add(Thread.currentThread());
                all.countDown();
                try {
                    all.await(3, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        }
        all.await(2, TimeUnit.SECONDS);
        String of = begun.iterator().next().getName().startsWith("ForkJoinPool") ? "pool" : "own";
        System.out.println(begun.size() + " " + of);
        System.exit(0);
    }
}
EOT
"${java}c" -d "$tmp" "$tmp/None.java"
"$java" -version 2>&1 | head -1
at_once() {
    "$java" -Djava.util.concurrent.ForkJoinPool.common.parallelism="$1" -cp "$tmp" None
}
none=$(at_once 0)
one=$(at_once 1)
echo "of 10 tasks at once: with common.parallelism=0 $none, with 1 $one (threads of the common pool, or their own)"
version=$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java.specification.version = //p')
expected=$([ "$version" -ge 25 ] && echo "2 pool, 1 pool" || echo "10 own, 10 own")
[ "$none, $one" = "$expected" ] || { echo "that has changed: $expected were seen" >&2; exit 1; }
