package dev.lifeguard.probe.host;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.server.reactive.ReactorHttpHandlerAdapter;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.config.EnableWebFlux;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.reactive.handler.SimpleUrlHandlerMapping;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebHandler;
import org.springframework.web.server.adapter.WebHttpHandlerBuilder;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Spring WebFlux on Reactor Netty: annotated methods, router functions and handlers of paths. Some of the requests are
 * wrapped, and matched on another thread. Argument: a word to warm up first and wait for a line. Prints its counts
 * since then, by pattern: {@code /users/{id}|NUMBER}, and {@code none|NUMBER} for requests without a match.
 */
public final class WebFluxService {
    /** Minimum time of a slow request. */
    public static final long SLOW_NS = TimeUnit.MILLISECONDS.toNanos(50);

    private static final int CLIENTS = 4;
    private static final int ROUNDS = 5;
    private static final String BODY = "served";
    private static final Map<String, AtomicInteger> served = new ConcurrentHashMap<>();
    private static final CountDownLatch arrived = new CountDownLatch(CLIENTS);

    private WebFluxService() {}

    public static void main(String[] arguments) throws Exception {
        var context = new AnnotationConfigApplicationContext(Service.class, Users.class);
        BiFunction<?, ?, ?> handler = new ReactorHttpHandlerAdapter(
                WebHttpHandlerBuilder.applicationContext(context).build());
        int port = ReactorNetty.start(handler);
        if (arguments.length > 0) {
            Clients.run(CLIENTS, () -> Clients.send(port, "/users/warm", BODY, 20));
            System.out.println("ready");
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
            served.clear();
        }
        Clients.send(port, "/users/first", BODY, 1);
        List<String> paths =
                List.of("/users/1", "/users/2/later", "/users/3/parts", "/functions/1", "/nested/1/more", "/files/a/b");
        Clients.run(CLIENTS, () -> {
            for (String path : paths) {
                Clients.send(port, path, BODY, ROUNDS);
                Clients.send(port, path + "?elsewhere", BODY, ROUNDS);
            }
            Clients.send(port, "/users/4/fails", "500", 1);
            Clients.send(port, "/nothing/here", "404", 1);
            Clients.leave(port, "/users/5/never", arrived);
        });
        TimeUnit.MILLISECONDS.sleep(1_500); // the probe must tick after the last request
        new TreeMap<>(served).forEach((pattern, count) -> System.out.println(pattern + "|" + count));
        System.out.println("none|" + CLIENTS);
        System.exit(0); // whichever threads remain
    }

    private static Mono<String> serve(String pattern) {
        served.computeIfAbsent(pattern, name -> new AtomicInteger()).incrementAndGet();
        return Mono.just(BODY);
    }

    /** Annotated methods. */
    @RestController
    @RequestMapping("/users")
    public static class Users {
        @GetMapping("/{id}")
        public Mono<String> now() {
            return serve("/users/{id}");
        }

        @GetMapping("/{id}/later")
        public Mono<String> later() {
            return serve("/users/{id}/later").delayElement(Duration.ofNanos(SLOW_NS));
        }

        @GetMapping("/{id}/parts")
        public Flux<String> parts() {
            return Flux.concat(Mono.just("is "), serve("/users/{id}/parts"));
        }

        @GetMapping("/{id}/fails")
        public Mono<String> fails() {
            return serve("/users/{id}/fails").then(Mono.error(new IllegalStateException("wanted")));
        }

        @GetMapping("/{id}/never")
        public Mono<String> never() {
            return serve("/users/{id}/never")
                    .then(Mono.fromRunnable(arrived::countDown))
                    .then(Mono.never());
        }
    }

    /** Router functions, handlers of paths, and filters. */
    @Configuration(proxyBeanMethods = false)
    @EnableWebFlux
    public static class Service {
        @Bean
        public RouterFunction<ServerResponse> functions() {
            return RouterFunctions.route()
                    .GET("/functions/{id}", request -> answer("/functions/{id}"))
                    .path("/nested", nested -> nested.GET("/{id}/more", request -> answer("/nested/{id}/more")))
                    .build();
        }

        private static Mono<ServerResponse> answer(String pattern) {
            return serve(pattern).flatMap(body -> ServerResponse.ok().bodyValue(body));
        }

        @Bean
        public SimpleUrlHandlerMapping paths() {
            WebHandler handler = exchange -> exchange.getResponse()
                    .writeWith(serve("/files/**")
                            .map(body -> exchange.getResponse()
                                    .bufferFactory()
                                    .wrap(body.getBytes(StandardCharsets.US_ASCII))));
            return new SimpleUrlHandlerMapping(Map.of("/files/**", handler), 1);
        }

        @Bean
        public WebFilter elsewhere() {
            return (exchange, chain) -> {
                if (exchange.getRequest().getURI().getQuery() == null) {
                    return chain.filter(exchange);
                }
                ServerWebExchange wrapped = exchange.mutate()
                        .request(new ServerHttpRequestDecorator(exchange.getRequest()))
                        .build();
                return chain.filter(wrapped).subscribeOn(Schedulers.parallel());
            };
        }
    }
}
