package dev.lifeguard.imports.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.model.frame.Waiting;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What workers do whose task is a loop, and what threads outside pools do. */
class ServiceLoopTest {
    private static final String PARK = "jdk.internal.misc.Unsafe.park";
    private static final String AWAIT =
            PARK + " java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject.await";
    private static final String TAKE = AWAIT + " java.util.concurrent.LinkedBlockingQueue.take";
    private static final String POLL = AWAIT + " java.util.concurrent.LinkedBlockingQueue.poll";
    private static final String PUT = AWAIT + " java.util.concurrent.LinkedBlockingQueue.put";
    private static final String SELECT = "sun.nio.ch.EPoll.wait sun.nio.ch.SelectorImpl.select";
    private static final String WAIT = "java.lang.Object.wait";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "IDLE    | a consumer at its queue               | TAKE com.shop.Consumer.run",
                "IDLE    | a timed poll, below a wrapper         | POLL com.shop.Consumer.doRun com.shop.Consumer.run com.shop.Traced.lambda$run$0",
                "IDLE    | a cleaner                             | Object.wait java.lang.ref.ReferenceQueue.remove com.shop.Cleaner.run",
                "IDLE    | a boss, far from its selector         | SELECT com.shop.net.Nio.select com.shop.net.Nio.poll com.shop.net.Boss.dispatch com.shop.net.Boss.run",
                "IDLE    | a client that polls a broker          | SELECT com.shop.bus.Net.poll com.shop.bus.Consumer.pollForFetches com.shop.bus.Consumer.poll com.shop.Listener.invoke com.shop.Listener.run",
                "IDLE    | a home-made mailbox                   | Object.wait com.shop.Mailbox.take com.shop.Actor.run",
                "BLOCKED | a producer without room               | PUT com.shop.Producer.run",
                "BLOCKED | a connection from a pool              | POLL com.shop.db.Pool.borrow com.shop.db.Pool.getConnection com.shop.Dao.find com.shop.Job.run",
                "BLOCKED | an answer                             | Object.wait com.shop.Rpc.awaitReply com.shop.Rpc.call com.shop.Job.run",
                "BLOCKED | a gate                                | AWAIT com.shop.Gate.enter com.shop.Job.run",
                "BLOCKED | a future                              | PARK java.util.concurrent.FutureTask.get com.shop.Job.run",
                "BLOCKED | finished tasks of others              | TAKE java.util.concurrent.ExecutorCompletionService.take com.shop.Job.run",
                "BLOCKED | a sleep in a task                     | java.lang.Thread.sleep com.shop.Job.run",
                "BLOCKED | a queue deep in a request             | TAKE com.shop.Prices.next com.shop.Checkout.total com.shop.Checkout.order com.shop.Job.run",
            })
    void aTaskThatIsALoopWaitsForItsNextEvent(Activity expected, String what, String stack) {
        Family pool = Family.of(frames(worker(stack))).orElseThrow();
        List<Frame> frames = frames(worker(stack));
        assertThat(pool.activity(waiting(frames), frames)).as(what).isEqualTo(expected);
    }

    private static String worker(String task) {
        return task
                + " java.util.concurrent.ThreadPoolExecutor.runWorker java.util.concurrent.ThreadPoolExecutor$Worker.run"
                + " java.lang.Thread.run";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "IDLE    | a timer                               | Object.wait java.util.TimerThread.mainLoop java.util.TimerThread.run",
                "IDLE    | a timer's tick                        | java.lang.Thread.sleep com.shop.Wheel.waitForNextTick com.shop.Wheel.run",
                "IDLE    | a reader of messages                  | java.net.SocketInputStream.socketRead0 com.shop.bus.In.fill com.shop.bus.In.readCommand com.shop.bus.Link.doRun com.shop.bus.Link.run",
                "IDLE    | a receiver of datagrams               | java.net.PlainDatagramSocketImpl.receive0 java.net.DatagramSocket.receive com.shop.Snmp.run",
                "IDLE    | a watcher of files                    | sun.nio.fs.LinuxWatchService.poll sun.nio.fs.LinuxWatchService$Poller.run",
                "IDLE    | an acceptor                           | sun.nio.ch.ServerSocketChannelImpl.accept0 sun.nio.ch.ServerSocketChannelImpl.accept com.shop.Acceptor.run",
                "BLOCKED | an answer of a far side               | java.net.SocketInputStream.socketRead0 com.shop.Http.read com.shop.Http.fetch com.shop.Prices.price com.shop.Job.run",
                "BLOCKED | a sleep in work                       | java.lang.Thread.sleep com.shop.Prices.retry com.shop.Job.run",
                "RUNNING | a computation                         | com.shop.Prices.sum com.shop.Job.run",
            })
    void aThreadOutsidePoolsWaitsForItsNextEvent(Activity expected, String what, String stack) {
        List<Frame> frames = frames(stack);
        LoopRoot loop = new LoopRoot();
        loop.learn(waiting(frames), frames);
        assertThat(loop.activity(waiting(frames), frames)).as(what).isEqualTo(expected);
    }

    @Test
    void allWaitsOfATimerAreIdleWhicheverWasSeenFirst() {
        List<Frame> empty = frames(WAIT + " " + WAIT + " java.util.TimerThread.mainLoop java.util.TimerThread.run");
        List<Frame> timed = frames(WAIT + " java.util.TimerThread.mainLoop java.util.TimerThread.run");
        LoopRoot loop = new LoopRoot();
        loop.learn(Waiting.FOR_ANY, empty);
        assertThat(loop.activity(Waiting.FOR_ANY, timed)).isEqualTo(Activity.IDLE);
    }

    private static Waiting waiting(List<Frame> frames) {
        Frame top = frames.get(0);
        boolean waits = (top.type() + "." + top.method()).matches(".*(Unsafe.park|Object.wait|Thread.sleep)");
        return Frame.waiting(waits ? Thread.State.WAITING : Thread.State.RUNNABLE, frames);
    }

    private static List<Frame> frames(String stack) {
        String all = Stream.of(stack.split(" "))
                .map(frame -> switch (frame) {
                    case "TAKE" -> TAKE;
                    case "POLL" -> POLL;
                    case "PUT" -> PUT;
                    case "AWAIT" -> AWAIT;
                    case "PARK" -> PARK;
                    case "SELECT" -> SELECT;
                    case "Object.wait" -> WAIT;
                    default -> frame;
                })
                .collect(Collectors.joining(" "));
        List<String> methods = Arrays.asList(all.split(" "));
        return methods.stream()
                .map(method -> {
                    int dot = method.lastIndexOf('.');
                    return new Frame(
                            method.substring(0, dot),
                            method.substring(dot + 1),
                            1,
                            method.equals(methods.get(0)) && !method.startsWith("com."));
                })
                .toList();
    }
}
