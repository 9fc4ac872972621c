package dev.lifeguard.fleet.prometheus;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** The body of a response with a maximum size. Longer responses are cancelled. */
final class LimitedBody implements HttpResponse.BodySubscriber<byte[]> {
    private final HttpResponse.BodySubscriber<byte[]> body = HttpResponse.BodySubscribers.ofByteArray();
    private final long maxBytes;
    private long bytes;
    private Flow.@Nullable Subscription subscription;

    LimitedBody(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    @Override
    public void onSubscribe(Flow.Subscription begun) {
        subscription = begun;
        body.onSubscribe(begun);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (ByteBuffer buffer : buffers) {
            bytes += buffer.remaining();
        }
        if (bytes <= maxBytes) {
            body.onNext(buffers);
        } else if (subscription != null) {
            subscription.cancel();
            body.onError(new IOException("more than " + (maxBytes >> 20) + " MB"));
        }
    }

    @Override
    public void onError(Throwable why) {
        body.onError(why);
    }

    @Override
    public void onComplete() {
        body.onComplete();
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return body.getBody();
    }
}
