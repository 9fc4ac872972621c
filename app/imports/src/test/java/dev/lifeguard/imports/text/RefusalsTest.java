package dev.lifeguard.imports.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.imports.Dumps;
import dev.lifeguard.imports.Imports;
import dev.lifeguard.imports.error.ImportException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Files that people bring instead of a dump, each with the beginning of the error message. */
class RefusalsTest {
    private static final String ANDROID = """
            ----- pid 4711 at 2026-01-01 10:00:03 -----
            Cmd line: com.shop
            DALVIK THREADS (2):
            "main" prio=5 tid=1 Native
              | group="main" sCount=1 dsCount=0 flags=1 obj=0x72f6 self=0xb400
              at android.os.MessageQueue.nativePollOnce(Native method)
              at com.shop.Main.main(Main.java:9)
            """;

    private static final String JROCKIT = """
            ===== FULL THREAD DUMP ===============
            Thu Jan  1 10:00:03 2026
            BEA JRockit(R) R27.6.5-32_o-121899-1.6.0_14-20091001-2107-windows-ia32

            "Main Thread" id=1 idx=0x4 tid=4712 prio=5 alive, in native, waiting
                -- Waiting for notification on: java/lang/Object@0x1[fat lock]
                at java/lang/Object.wait(J)V(Native Method)
                at com/shop/Main.main(Main.java:9)
            """;

    private static final Map<String, String> TOLD = Map.ofEntries(
            Map.entry(ANDROID, "a trace of Android"),
            Map.entry(
                    "01-01 10:00:03.1 4711-4712/ A/art: art/runtime/runtime.cc:366] \"pool-1\" prio=5 tid=36 Waiting\n"
                            + "01-01 10:00:03.1 4711-4712/ A/art: art/runtime/runtime.cc:366]   at com.shop.A.b(A.java:1)\n",
                    "a trace of Android"),
            Map.entry(JROCKIT, "a dump of JRockit"),
            Map.entry("""
                    0SECTION       TITLE subcomponent dump routine
                    NULL           ===============================
                    1TISIGINFO     Dump Event "user" (00004000) received
                    3XMTHREADINFO      "main" J9VMThread:0x00BC, omrthread_t:0x7F, java/lang/Thread:0x0F, state:CW, prio=5
                    4XESTACKTRACE                at com/shop/Main.main(Main.java:9(Compiled Code))
                    """, "a javacore of OpenJ9"),
            Map.entry("""
                    Analysis of sampling java (pid 4711) every 1 millisecond
                    Call graph:
                        2559 Thread_1234   DispatchQueue_1: com.apple.main-thread  (serial)
                          2559 start  (in libdyld.dylib) + 1  [0x7fff]
                    """, "a sample or spindump of macOS"),
            Map.entry(
                    "Date/Time:        2026-01-01 10:00:03 +0100\nReport Version:   41\nHeaviest stack for the target\n",
                    "a sample or spindump of macOS"),
            Map.entry(
                    "#\n# A fatal error has been detected by the Java Runtime Environment:\n#\n#  SIGSEGV (0xb)\n",
                    "a crash log"),
            Map.entry(
                    "OS Thread Id: 0x1a (0)\n        Child SP               IP Call Site\n00007F 00007F System.Threading.Monitor.Wait\n",
                    "a dump of .NET or Windows"),
            Map.entry(
                    "Thread (0x4711):\n  [Native Frames]\n  Shop!Shop.Program.Main(class System.String[])\n",
                    "a dump of .NET or Windows"),
            Map.entry(
                    "2026-11-30 10:00:00\nFull thread dump OpenJDK 64-Bit Server VM (17.0.15+6 mixed mode, sharing):\n\n",
                    "the first lines of a thread dump, without threads"),
            Map.entry("goroutine 1 [running]:\nmain.main()\n\t/shop/main.go:9 +0x1d\n", "a dump of Go"),
            Map.entry(
                    "Current thread 0x00007f3d (most recent call first):\n  File \"shop.py\", line 9 in order\n",
                    "a dump of Python"),
            Map.entry(
                    "Thread 1 (LWP 4711):\n#0  0x00007f in futex_wait () from /lib/libc.so.6\n",
                    "stacks of native code"),
            Map.entry(
                    "ID   NAME       GROUP   PRIORITY  STATE    %CPU\n14   prices-1   main    5         WAITING  0.0\n",
                    "a table of threads"),
            Map.entry(
                    " num     #instances         #bytes  class name (module)\n   1:         70312        5124312  [B (java.base@17)\n",
                    "a histogram of the heap"),
            Map.entry("java/lang/Thread.run;com/shop/Shop.order 12\n", "the stacks of a profile"),
            Map.entry(
                    "4711: Unable to open socket file /proc/4711/root/tmp/.java_pid4711: target process doesn't respond\n",
                    "the error of a tool"),
            Map.entry(
                    "{\"timestamp\":\"2026-01-01T10:00:03Z\",\"status\":404,\"error\":\"Not Found\",\"path\":\"/actuator/threaddump\"}",
                    "an endpoint's error"),
            Map.entry(
                    "The web application [shop] appears to have started a thread named [prices-1]. Stack trace of thread:\n"
                            + " java.lang.Object.wait(Native Method)\n com.shop.Prices.run(Prices.java:9)\n",
                    "a log's warning about one thread"),
            Map.entry("""
                    10:00:03 ERROR c.s.Checkout - failed
                    java.lang.IllegalStateException: no price
                    \tat com.shop.Checkout.total(Checkout.java:17)
                    \tat com.shop.Main.main(Main.java:9)
                    Caused by: java.io.IOException: closed
                    \tat com.shop.PriceClient.fetch(PriceClient.java:57)
                    \t... 2 more
                    """, "a log with exceptions"),
            Map.entry(
                    "\tat com.shop.Checkout.total(Checkout.java:17)\n\tat java.lang.Thread.run(Thread.java:748)\n\n   Locked\n",
                    "frames without the first line"),
            Map.entry(
                    "  Thread 0x80ab    Thread name \"Java: prices-1\"     48 samples (1-48)\n  48  thread_start + 13\n",
                    "a sample or spindump of macOS"),
            Map.entry(
                    "> \"prices-1\" #14 prio=5 cpu=1.00ms elapsed=3.00s tid=0x1 nid=0x1 runnable\n> \tat ***@***.***/A.java:9)\n",
                    "threads without readable stacks"),
            Map.entry("10:00:03 INFO c.s.Checkout - started\n", "not a Lifeguard recording"));

    @TestFactory
    Stream<DynamicTest> saysWhatTheFileIsAndWhatToDo() {
        return TOLD.entrySet().stream()
                .map(file -> DynamicTest.dynamicTest(file.getValue(), () -> {
                    assertThatThrownBy(() -> read(file.getKey()))
                            .isInstanceOf(ImportException.class)
                            .message()
                            .startsWith(file.getValue())
                            .doesNotContain("\n");
                }));
    }

    @Test
    void readsTheDumpBelowAForeignOne() {
        assertThat(Dumps.in(ANDROID + Dumps.jstack(3) + JROCKIT)).hasSize(1);
    }

    private static void read(String text) throws Exception {
        Imports.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }
}
