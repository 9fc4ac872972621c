package dev.lifeguard.probe.host;

import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * A gRPC service that counts its calls by method, and measures them with its own clock, inside and outside of the
 * handlers.
 */
final class GrpcService {
    /** Minimum time of a slow call. */
    static final long SLOW_NS = TimeUnit.MILLISECONDS.toNanos(50);

    /** Start time of a call at the client, on the clock of {@link System#nanoTime()}. */
    static final Metadata.Key<String> ASKED = Metadata.Key.of("asked", Metadata.ASCII_STRING_MARSHALLER);

    static final MethodDescriptor<String, String> NOW = method("Now", MethodType.UNARY);
    static final MethodDescriptor<String, String> LATER = method("Later", MethodType.UNARY);
    static final MethodDescriptor<String, String> NEVER = method("Never", MethodType.UNARY);
    static final MethodDescriptor<String, String> REFUSES = method("Refuses", MethodType.UNARY);
    static final MethodDescriptor<String, String> THROWS = method("Throws", MethodType.UNARY);
    static final MethodDescriptor<String, String> MANY = method("Many", MethodType.SERVER_STREAMING);
    static final MethodDescriptor<String, String> TALK = method("Talk", MethodType.BIDI_STREAMING);

    /** Ends after the first message, although its client would continue. */
    static final MethodDescriptor<String, String> EARLY = method("Early", MethodType.BIDI_STREAMING);

    /** Not part of a service. */
    static final MethodDescriptor<String, String> UNKNOWN = method("Unknown", MethodType.UNARY);

    private static final ScheduledExecutorService later = Executors.newScheduledThreadPool(1);
    private static final Map<String, AtomicInteger> begun = new ConcurrentHashMap<>();
    private static final Map<String, CountDownLatch> arriving = new ConcurrentHashMap<>();
    private static final AtomicInteger ended = new AtomicInteger();
    private static final LongAdder insideNs = new LongAdder();
    private static final LongAdder outsideNs = new LongAdder();

    private GrpcService() {}

    private static MethodDescriptor<String, String> method(String name, MethodType type) {
        return MethodDescriptor.<String, String>newBuilder(new Text(), new Text())
                .setType(type)
                .setFullMethodName("lifeguard.Test/" + name)
                .build();
    }

    private static final class Text implements MethodDescriptor.Marshaller<String> {
        @Override
        public InputStream stream(String value) {
            return new ByteArrayInputStream(value.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public String parse(InputStream stream) {
            try {
                return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    static ServerServiceDefinition definition() {
        ServerServiceDefinition methods = ServerServiceDefinition.builder("lifeguard.Test")
                .addMethod(NOW, ServerCalls.asyncUnaryCall(GrpcService::answer))
                .addMethod(LATER, ServerCalls.asyncUnaryCall((text, out) -> {
                    var unused = later.schedule(() -> answer(text, out), SLOW_NS, TimeUnit.NANOSECONDS);
                }))
                .addMethod(
                        NEVER,
                        ServerCalls.asyncUnaryCall((name, out) ->
                                Objects.requireNonNull(arriving.remove(name)).countDown()))
                .addMethod(
                        REFUSES,
                        ServerCalls.asyncUnaryCall((text, out) -> out.onError(Status.UNAVAILABLE.asRuntimeException())))
                .addMethod(THROWS, ServerCalls.asyncUnaryCall((text, out) -> {
                    throw new IllegalStateException("wanted");
                }))
                .addMethod(MANY, ServerCalls.asyncServerStreamingCall((text, out) -> {
                    for (int i = 0; i < 10; i++) {
                        out.onNext(text);
                    }
                    out.onCompleted();
                }))
                .addMethod(TALK, ServerCalls.asyncBidiStreamingCall(out -> new Echo(out, false)))
                .addMethod(EARLY, ServerCalls.asyncBidiStreamingCall(out -> new Echo(out, true)))
                .build();
        return ServerInterceptors.intercept(methods, new Counting());
    }

    private static void answer(String text, StreamObserver<String> out) {
        out.onNext(text);
        out.onCompleted();
    }

    private record Echo(StreamObserver<String> out, boolean once) implements StreamObserver<String> {
        @Override
        public void onNext(String text) {
            out.onNext(text);
            if (once) {
                out.onCompleted();
            }
        }

        @Override
        public void onError(Throwable cancelled) {}

        @Override
        public void onCompleted() {
            if (!once) {
                out.onCompleted();
            }
        }
    }

    /**
     * Counts starts and ends. A call takes longer than from the interceptor to the close, and less than the client's
     * measurement.
     */
    private static final class Counting implements ServerInterceptor {
        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            long from = System.nanoTime();
            long asked = Long.parseLong(Objects.requireNonNull(headers.get(ASKED)));
            begun.computeIfAbsent(call.getMethodDescriptor().getFullMethodName(), name -> new AtomicInteger())
                    .incrementAndGet();
            ServerCall<Q, A> closing = new SimpleForwardingServerCall<>(call) {
                @Override
                public void close(Status status, Metadata trailers) {
                    insideNs.add(System.nanoTime() - from);
                    super.close(status, trailers);
                }
            };
            return new SimpleForwardingServerCallListener<>(next.startCall(closing, headers)) {
                @Override
                public void onComplete() {
                    ends(asked);
                    super.onComplete();
                }

                @Override
                public void onCancel() {
                    ends(asked);
                    super.onCancel();
                }
            };
        }
    }

    private static void ends(long asked) {
        outsideNs.add(System.nanoTime() - asked);
        ended.incrementAndGet();
    }

    /** A latch that is counted down when a call of {@link #NEVER} with that text has arrived. */
    static CountDownLatch arrives(String text) {
        CountDownLatch arrived = new CountDownLatch(1);
        arriving.put(text, arrived);
        return arrived;
    }

    /** Waits until only {@code open} calls have not ended. */
    static void awaitAllBut(int open) throws InterruptedException {
        while (begun.values().stream().mapToInt(AtomicInteger::get).sum() - ended.get() != open) {
            Thread.sleep(1);
        }
    }

    static void reset() {
        begun.clear();
        ended.set(0);
        insideNs.reset();
        outsideNs.reset();
    }

    static void print() {
        new TreeMap<>(begun).forEach((method, count) -> System.out.println(method + "|" + count));
        System.out.println("inside|" + insideNs);
        System.out.println("outside|" + outsideNs);
    }
}
