package dev.lifeguard.model.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FramesTest {
    private static final String SENDS = "org.springframework.http.client.JdkClientHttpRequest.executeInternal:126";
    private static final String FETCH = "com.shop.PriceClient.fetch:16";

    @Test
    void usersLineSkipsTheJdkAndLibraries() {
        assertThat(Frames.usersLine(List.of(
                        "jdk.internal.misc.Unsafe.park",
                        "java.net.http.HttpClient.send:9",
                        SENDS,
                        "org.springframework.web.client.RestClient.get:3",
                        FETCH,
                        "com.shop.Items.item:40")))
                .isEqualTo(FETCH);
    }

    @Test
    void framesBeyondAServerAreNotTheCaller() {
        assertThat(Frames.usersLine(List.of(
                        "sun.nio.ch.Net.poll",
                        SENDS,
                        "org.springframework.web.servlet.DispatcherServlet.doDispatch:963",
                        "com.shop.AuditFilter.doFilter:20")))
                .isEqualTo(SENDS);
        assertThat(Frames.usersLine(List.of(
                        "sun.nio.ch.Net.poll",
                        "jakarta.servlet.http.HttpServlet.service:590",
                        "com.shop.Audit.run:20")))
                .isEqualTo("jakarta.servlet.http.HttpServlet.service:590");
    }

    @Test
    void programsMayBeNamedLikeALibrary() {
        String petClinic = "org.springframework.samples.petclinic.owner.OwnerController.showOwner:168";

        assertThat(Frames.usersLine(List.of("sun.nio.ch.Net.poll", "org.h2.jdbc.JdbcConnection.prepare:9", petClinic)))
                .isEqualTo(petClinic);
    }

    @Test
    void aLoneLibraryIsTheLine() {
        assertThat(Frames.usersLine(List.of("java.lang.Thread.sleep", SENDS, "java.lang.Thread.run:3")))
                .isEqualTo(SENDS);
    }

    @Test
    void jdkOnlyStacksGiveTheInnermostFrame() {
        assertThat(Frames.usersLine(List.of("java.lang.Thread.sleep", "java.lang.Thread.run:3")))
                .isEqualTo("java.lang.Thread.sleep");
        assertThat(Frames.usersLine(List.of())).isEmpty();
    }

    @Test
    void matchesWholePackageNames() {
        assertThat(Frames.isJdk("com.sun.net.Http.read:1")).isTrue();
        assertThat(Frames.isJdk("javafoo.Bar.baz:2")).isFalse();
        assertThat(Frames.usersLine(List.of("org.springframeworks.A.b:1"))).isEqualTo("org.springframeworks.A.b:1");
    }

    @Test
    void skipsLibrariesThatWaitForTheirCaller() {
        for (String library : List.of(
                "reactor.core.publisher.BlockingSingleSubscriber.blockingGet:91",
                "io.reactivex.rxjava3.internal.observers.BlockingMultiObserver.blockingGet:86",
                "kotlinx.coroutines.BlockingCoroutine.joinBlocking:121",
                "scala.concurrent.impl.Promise$DefaultPromise.tryAwait0:248",
                "org.apache.pekko.util.Timeout.await:3",
                "com.google.common.util.concurrent.AbstractFuture.get:247",
                "io.netty.util.concurrent.DefaultPromise.await:253",
                "io.vertx.core.impl.FutureBase.await:3",
                "org.eclipse.jetty.client.FutureResponseListener.get:118",
                "org.apache.tomcat.util.threads.LimitLatch.countUpOrAwait:115",
                "org.apache.commons.pool2.impl.GenericObjectPool.borrowObject:420")) {
            assertThat(Frames.usersLine(List.of("jdk.internal.misc.Unsafe.park", library, FETCH)))
                    .describedAs(library)
                    .isEqualTo(FETCH);
        }
    }

    @Test
    void codeWithoutAPackageIsTheUsers() {
        assertThat(Frames.usersLine(
                        List.of("jdk.internal.misc.Unsafe.park", "com.unknown.Retry.call:7", "Orders.order:22")))
                .isEqualTo("Orders.order:22");
        assertThat(Frames.usersLine(List.of("com.shop.A.b", "Orders$Inner.lambda$main$0", "java.lang.Thread.run:3")))
                .isEqualTo("Orders$Inner.lambda$main$0");
    }

    @Test
    void submittersLineIsTheUsersOrIdentifiesTheThread() {
        assertThat(Frames.submittersLine(List.of(
                        "java.util.concurrent.ThreadPoolExecutor.execute:1357",
                        "java.util.concurrent.AbstractExecutorService.submit:123",
                        FETCH)))
                .isEqualTo(FETCH);
        assertThat(Frames.submittersLine(List.of(
                        "java.util.concurrent.ThreadPoolExecutor.execute:1357",
                        "sun.net.httpserver.ServerImpl$Dispatcher.handle:427",
                        "sun.net.httpserver.ServerImpl$Dispatcher.run:352",
                        "java.lang.Thread.run:840")))
                .isEqualTo("sun.net.httpserver.ServerImpl$Dispatcher.run:352");
        assertThat(Frames.submittersLine(List.of(
                        "org.apache.tomcat.util.threads.ThreadPoolExecutor.execute:1357",
                        "org.apache.tomcat.util.net.AbstractEndpoint.processSocket:1195",
                        "org.apache.tomcat.util.net.NioEndpoint$Poller.run:728",
                        "java.lang.Thread.run:840")))
                .isEqualTo("org.apache.tomcat.util.net.NioEndpoint$Poller.run:728");
        assertThat(Frames.submittersLine(List.of(
                        "java.util.concurrent.ThreadPoolExecutor.execute:1357",
                        "java.util.concurrent.CompletableFuture.postComplete:510",
                        "java.util.concurrent.ThreadPoolExecutor$Worker.run:635",
                        "java.lang.Thread.run:840")))
                .isEmpty();
    }

    @Test
    void waitsInTheHttpClientAreAtASocket() {
        assertThat(Frames.isAtSocket(List.of(
                        "jdk.internal.misc.Unsafe.park",
                        "java.util.concurrent.locks.LockSupport.park:211",
                        "java.util.concurrent.CompletableFuture$Signaller.block:1864",
                        "java.util.concurrent.ForkJoinPool.unmanagedBlock:3465",
                        "java.util.concurrent.ForkJoinPool.managedBlock:3436",
                        "java.util.concurrent.CompletableFuture.waitingGet:1898",
                        "java.util.concurrent.CompletableFuture.get:2072",
                        "jdk.internal.net.http.HttpClientImpl.send:554",
                        "jdk.internal.net.http.HttpClientFacade.send:123",
                        FETCH)))
                .isTrue();
        assertThat(Frames.isAtSocket(List.of(
                        "java.lang.Thread.sleep",
                        FETCH,
                        "jdk.httpserver.Handler.handle:9",
                        "sun.net.httpserver.ServerImpl$Exchange.run:852")))
                .isFalse();
    }
}
