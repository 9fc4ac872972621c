#!/bin/sh
# Ten threads need a class that another one initializes. What are they in a dump? All of them wait, but none is in a state of waiting: jstack
# says "in Object.wait()" beside RUNNABLE, and names the class below; jcmd's Thread.dump_to_file, also as JSON, says RUNNABLE and nothing else,
# without the frame that needs the class. Who counts running threads in such a file counts them all.
# Runs the JDK of JAVA_HOME, or the one on the PATH (25).
set -eu
bin=${JAVA_HOME:+$JAVA_HOME/bin/}
tmp=$(mktemp -d)
trap 'kill $pid 2>/dev/null || :; rm -rf "$tmp"' EXIT
pid=
cat >"$tmp/Needs.java" <<'EOT'
import java.util.concurrent.CountDownLatch;

public class Needs {
    static final CountDownLatch END = new CountDownLatch(1);

    static class Prices {
        static {
            try {
                END.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        static void load() {}
    }

    public static void main(String[] arguments) throws Exception {
        for (int i = 0; i < 11; i++) {
            new Thread(Prices::load, "needs-" + i).start();
        }
        Thread.sleep(1000);
        System.out.println("ready");
        System.in.read();
        END.countDown();
    }
}
EOT
"${bin}javac" -d "$tmp" "$tmp/Needs.java"
"${bin}java" -version 2>&1 | head -1
mkfifo "$tmp/in" "$tmp/out"
"${bin}java" -cp "$tmp" Needs <"$tmp/in" >"$tmp/out" &
pid=$!
exec 3>"$tmp/in" 4<"$tmp/out"
read -r ready <&4
"${bin}jstack" $pid >"$tmp/jstack"
"${bin}jcmd" $pid Thread.dump_to_file -format=json "$tmp/json" >/dev/null
echo end >&3
wait $pid
listed=$(grep -c 'waiting on the Class initialization monitor for Needs.Prices' "$tmp/jstack" || :)
running=$(grep -A1 '^"needs-' "$tmp/jstack" | grep -c 'State: RUNNABLE' || :)
json=$(tr -d '\n' <"$tmp/json" | grep -o '"name": "needs-[0-9]*", *"state": "RUNNABLE"' | wc -l)
named=$(grep -c 'Prices' "$tmp/json" || :)
echo "$ready; of 10 waiting threads, jstack calls $running RUNNABLE and names the class for $listed;" \
    "dump_to_file calls $json RUNNABLE, and its lines name the class $named times, for the thread that initializes it"
[ "$running $listed $json $named" = "10 10 10 1" ] || { echo "that has changed: 10, 10, 10 and 1 were seen with 25.0.3" >&2; exit 1; }
