#!/bin/sh
# The stack of one thread, asked by another: which threads stop for it? With Thread.getStackTrace() all of the JVM on Java 17, and only
# that thread on 25. With ThreadMXBean.getThreadInfo(id, depth) all of them, on both, even if that thread sleeps; only without frames none.
# A profiler that is written to ask for few threads thus costs the others as much as a full dump, once for each ask.
# Counts the JVM's own log lines. Runs the JDK of JAVA_HOME, or the one on the PATH (17 to 25).
set -eu
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cat >"$tmp/Ask.java" <<'EOF'
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

public class Ask {
    public static void main(String[] arguments) throws Exception {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                // the end
            }
        });
        sleeper.setDaemon(true);
        sleeper.start();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        for (int i = 0; i < 100; i++) {
            switch (arguments[0]) {
                case "getStackTrace" -> sleeper.getStackTrace();
                case "getThreadInfo" -> threads.getThreadInfo(sleeper.getId(), 100);
                default -> threads.getThreadInfo(sleeper.getId(), 0);
            }
        }
    }
}
EOF
"${java}c" -d "$tmp" -Xlint:-deprecation "$tmp/Ask.java" 2>/dev/null
"$java" -version 2>&1 | head -1
stops() {
    "$java" -Xlog:safepoint -cp "$tmp" Ask "$1" | grep -c '"ThreadDump"' || :
}
single=$(stops getStackTrace)
bean=$(stops getThreadInfo)
none=$(stops noFrames)
echo "stops of all threads for 100 stacks of one sleeping thread: getStackTrace $single, getThreadInfo $bean; without frames $none"
version=$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java.specification.version = //p')
expected=$([ "$version" -ge 21 ] && echo 0 || echo 100)
[ "$single $bean $none" = "$expected 100 0" ] || { echo "that has changed: $expected, 100 and 0 were seen" >&2; exit 1; }
