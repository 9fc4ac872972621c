#!/bin/sh
# RxJava's property rx3.computation-threads sets the number of threads of Schedulers.computation(). To what can it be raised? Only to the
# number of processors: a greater value counts as none, without a word. Where the container has two of them, asking for eight leaves two.
# So it can only make the scheduler smaller; for more threads, Schedulers.from(executor).
# Installs RxJava into a temporary folder. Runs the JDK of JAVA_HOME, or the one on the PATH (17 to 25).
set -eu
version=3.1.12
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
for artifact in io.reactivex.rxjava3:rxjava:$version org.reactivestreams:reactive-streams:1.0.4; do
    "$(dirname "$0")/../mvnw" -q -N -B -Dstyle.color=never dependency:copy -Dartifact=$artifact -DoutputDirectory="$tmp"
done
cat >"$tmp/Threads.java" <<'EOT'
import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.schedulers.Schedulers;

public class Threads {
    public static void main(String[] arguments) {
        System.out.println(Flowable.range(0, 100)
                .flatMap(i -> Flowable.just(i).observeOn(Schedulers.computation()).map(j -> Thread.currentThread().getName()))
                .distinct()
                .count()
                .blockingGet());
    }
}
EOT
"${java}c" -cp "$tmp/*" -d "$tmp" "$tmp/Threads.java"
threads() {
    "$java" -XX:ActiveProcessorCount=4 -Drx3.computation-threads="$1" -cp "$tmp:$tmp/*" Threads
}
less=$(threads 3)
more=$(threads 16)
echo "RxJava $version on 4 processors: rx3.computation-threads=3 gives $less threads, =16 gives $more"
[ "$less $more" = "3 4" ] || { echo "that has changed: 3 and 4 were seen with 3.1.12" >&2; exit 1; }
