package dev.lifeguard.lab.findings.program;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.concurrent.EventExecutor;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * A web server on Netty's event loops, with users who send requests. Hazard: the loops block. Healthy: a pool does the
 * waiting, or a scheduled callback replaces it.
 */
final class EventLoops {
    /** Enough requests for a recording of some seconds: a few dozen. */
    private static final double MIN_PER_SECOND = 5;

    private static final int MAX_BODY = 1024;

    private EventLoops() {}

    static void start(Draw draw, boolean healthy) {
        Load load = new Load(draw);
        int threads = draw.from(1, 3);
        int ms = draw.log(15, 80);
        double perSecond = Math.max(MIN_PER_SECOND, draw.from(0.1, 0.6) * threads * 1000 / ms);
        Runnable waiting = load.work(0.1, draw.of(Waits.values()), ms);
        Service service = healthy
                ? harmless(draw, load, waiting, perSecond, ms)
                : (loop, answer) -> {
                    waiting.run();
                    answer.run();
                };
        URI address = listen(threads, draw.oneIn(2), service);
        int users = 2 * threads;
        for (int i = 0; i < users; i++) {
            Load.evenly(perSecond / users, () -> OwnCalls.get(address));
        }
    }

    /** Waits in a pool that is large enough, or schedules the answer without blocking. */
    private static Service harmless(Draw draw, Load load, Runnable waiting, double perSecond, int ms) {
        if (draw.oneIn(2)) {
            Executor own = new Pools(draw).fixed(12 + (int) (6 * perSecond * ms / 1000));
            return (loop, answer) -> own.execute(() -> {
                waiting.run();
                answer.run();
            });
        }
        Runnable computing = load.work(draw.from(0.1, 1.0), Waits.SLEEP, 0);
        return (loop, answer) -> {
            computing.run();
            loop.schedule(answer, ms, TimeUnit.MILLISECONDS);
        };
    }

    private static URI listen(int threads, boolean acceptor, Service service) {
        EventLoopGroup loops = new MultiThreadIoEventLoopGroup(threads, NioIoHandler.newFactory());
        EventLoopGroup accepting = acceptor ? new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory()) : loops;
        Channel server = new ServerBootstrap()
                .group(accepting, loops)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel connection) {
                        connection
                                .pipeline()
                                .addLast(
                                        new HttpServerCodec(),
                                        new HttpObjectAggregator(MAX_BODY),
                                        new Handler(service));
                    }
                })
                .bind(InetAddress.getLoopbackAddress(), 0)
                .syncUninterruptibly()
                .channel();
        return URI.create("http://127.0.0.1:" + ((InetSocketAddress) server.localAddress()).getPort() + "/");
    }

    private interface Service {
        /** Does the work, then sends the answer. */
        void serve(EventExecutor loop, Runnable answer);
    }

    private static final class Handler extends SimpleChannelInboundHandler<FullHttpRequest> {
        private final Service service;

        Handler(Service service) {
            this.service = service;
        }

        @Override
        protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
            service.serve(context.executor(), () -> {
                FullHttpResponse answer =
                        new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK, Unpooled.EMPTY_BUFFER);
                answer.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, 0);
                context.writeAndFlush(answer, context.voidPromise());
            });
        }
    }
}
