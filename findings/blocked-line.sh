#!/bin/sh
# A thread that is BLOCKED at a monitor: which line does its stack name? Compiled code names that of `synchronized`, the interpreter the one
# after it, so that a dump shows one wait at two lines, and the second looks as if it were inside the block.
# HotSpot's interpreter has moved on to the next bytecode before it waits. Runs the JDK of JAVA_HOME, or the one on the PATH (17 to 25).
set -eu
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cat >"$tmp/Blocked.java" <<'EOF'
public class Blocked {
    static final Object LOCK = new Object();

    static void enter(Runnable body) {
        synchronized (LOCK) { // line 5
            body.run(); // line 6
        }
    }

    public static void main(String[] arguments) {
        synchronized (LOCK) {
            Thread waiter = new Thread(() -> enter(() -> {}));
            waiter.setDaemon(true);
            waiter.start();
            while (waiter.getState() != Thread.State.BLOCKED) {
                Thread.onSpinWait();
            }
            System.out.println(waiter.getStackTrace()[0].getLineNumber());
        }
    }
}
EOF
"${java}c" -d "$tmp" "$tmp/Blocked.java"
"$java" -version 2>&1 | head -1
interpreted=$("$java" -Xint -cp "$tmp" Blocked)
compiled=$("$java" -Xcomp -cp "$tmp" Blocked)
echo "BLOCKED at a synchronized block of line 5: interpreted, the stack says line $interpreted; compiled, line $compiled"
[ "$interpreted" = 6 ] && [ "$compiled" = 5 ] || { echo "that has changed: 6 and 5 were seen with 17.0.15 and 25.0.3" >&2; exit 1; }
