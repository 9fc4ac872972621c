package dev.lifeguard.probe.host;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Two gRPC servers, one that calls the program on an executor and one that calls it on its event loops. The clients'
 * calls are answered at once or later, in one message or several, rejected, cancelled, or lost with their connection.
 * Argument: a word to warm up first and wait for a line. Prints the counts of {@link GrpcService} since then;
 * {@code unknown|NUMBER}, the calls of a method that does not exist; and {@code open|NUMBER}, the calls in flight at
 * the end.
 */
public final class GrpcCalls {
    /** Minimum time of a slow call. */
    public static final long SLOW_NS = GrpcService.SLOW_NS;

    private static final int CLIENTS = 3;
    private static final int ROUNDS = 10;
    private static final AtomicInteger names = new AtomicInteger();

    private GrpcCalls() {}

    public static void main(String[] arguments) throws Exception {
        Server onExecutor = ServerBuilder.forPort(0)
                .addService(GrpcService.definition())
                .build()
                .start();
        Server onLoops = ServerBuilder.forPort(0)
                .directExecutor()
                .addService(GrpcService.definition())
                .build()
                .start();
        if (arguments.length > 0) {
            for (Server server : new Server[] {onExecutor, onLoops}) {
                with(server, channel -> call(channel, GrpcService.NOW, Status.Code.OK));
            }
            GrpcService.awaitAllBut(0);
            System.out.println("ready");
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
            GrpcService.reset();
        }
        for (Server server : new Server[] {onExecutor, onLoops}) {
            Clients.run(CLIENTS, () -> with(server, GrpcCalls::calls));
        }
        ManagedChannel stays = channel(onExecutor);
        ClientCall<String, String> unused = begin(stays);
        GrpcService.awaitAllBut(1);
        TimeUnit.MILLISECONDS.sleep(1_500); // the probe must tick after the last call
        GrpcService.print();
        System.out.println("unknown|" + 2 * CLIENTS * ROUNDS);
        System.out.println("open|1");
        System.exit(0); // whichever threads remain
    }

    private static ManagedChannel channel(Server server) {
        return ManagedChannelBuilder.forAddress("127.0.0.1", server.getPort())
                .usePlaintext()
                .intercept(new Asking())
                .build();
    }

    private static void with(Server server, Consumer<ManagedChannel> client) {
        ManagedChannel channel = channel(server);
        client.accept(channel);
        channel.shutdownNow(); // with a call in flight
    }

    /** Sends the start time of each call. */
    private static final class Asking implements ClientInterceptor {
        @Override
        public <Q, A> ClientCall<Q, A> interceptCall(MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
            return new SimpleForwardingClientCall<>(next.newCall(method, options)) {
                @Override
                public void start(Listener<A> listener, Metadata headers) {
                    headers.put(GrpcService.ASKED, Long.toString(System.nanoTime()));
                    super.start(listener, headers);
                }
            };
        }
    }

    private static void calls(ManagedChannel channel) {
        for (int i = 0; i < ROUNDS; i++) {
            call(channel, GrpcService.NOW, Status.Code.OK);
            call(channel, GrpcService.LATER, Status.Code.OK);
            call(channel, GrpcService.REFUSES, Status.Code.UNAVAILABLE);
            call(channel, GrpcService.THROWS, Status.Code.UNKNOWN);
            call(channel, GrpcService.UNKNOWN, Status.Code.UNIMPLEMENTED);
            ClientCalls.blockingServerStreamingCall(channel, GrpcService.MANY, CallOptions.DEFAULT, "text")
                    .forEachRemaining(text -> {});
            talk(channel, GrpcService.TALK);
            talk(channel, GrpcService.EARLY);
            begin(channel).cancel("enough", null);
        }
        ClientCall<String, String> unused = begin(channel);
    }

    private static void call(ManagedChannel channel, MethodDescriptor<String, String> method, Status.Code expected) {
        Status.Code code = Status.Code.OK;
        try {
            String unused = ClientCalls.blockingUnaryCall(channel, method, CallOptions.DEFAULT, "text");
        } catch (StatusRuntimeException e) {
            code = e.getStatus().getCode();
        }
        if (code != expected) {
            throw new IllegalStateException(method.getFullMethodName() + " gives " + code);
        }
    }

    /** Starts a call that is not answered, and waits until the service has received it. */
    private static ClientCall<String, String> begin(ManagedChannel channel) {
        String name = Integer.toString(names.incrementAndGet());
        CountDownLatch arrives = GrpcService.arrives(name);
        ClientCall<String, String> call = channel.newCall(GrpcService.NEVER, CallOptions.DEFAULT);
        ClientCalls.asyncUnaryCall(call, name, new Answers(new CountDownLatch(1)));
        await(arrives);
        return call;
    }

    /** Exchanges messages until one side ends the call. */
    private static void talk(ManagedChannel channel, MethodDescriptor<String, String> method) {
        Answers answers = new Answers(new CountDownLatch(1));
        StreamObserver<String> out =
                ClientCalls.asyncBidiStreamingCall(channel.newCall(method, CallOptions.DEFAULT), answers);
        out.onNext("text");
        if (method == GrpcService.TALK) {
            out.onNext("text");
            out.onCompleted();
        }
        await(answers.over);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private record Answers(CountDownLatch over) implements StreamObserver<String> {
        @Override
        public void onNext(String text) {}

        @Override
        public void onError(Throwable failure) {
            over.countDown();
        }

        @Override
        public void onCompleted() {
            over.countDown();
        }
    }
}
