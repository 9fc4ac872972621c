package dev.lifeguard.model.frame;

import java.util.Set;

/**
 * Packages whose code waits or submits tasks on behalf of its caller, so that its lines are not the ones to change. One
 * list for each kind. If a library is missing, findings name the library's line instead of its caller's.
 */
final class Libraries {
    /** Frameworks and their containers, which call the program and are called by it. */
    private static final String FRAMEWORKS = """
        org.springframework. io.quarkus. io.micronaut. io.helidon. io.dropwizard. org.apache.camel. org.apache.cxf.
        org.jboss. org.wildfly. org.glassfish. org.apache.felix. org.eclipse.osgi. io.smallrye.
        org.eclipse.microprofile. com.google.inject. play. jakarta.
        """;

    /** HTTP servers, RPC, and the network layers below them. */
    private static final String SERVERS = """
        org.apache.tomcat. org.apache.catalina. org.apache.coyote. org.eclipse.jetty. io.undertow. org.xnio. io.netty.
        io.vertx. io.grpc. com.linecorp.armeria. org.http4s. io.javalin. spark. io.rsocket. org.apache.dubbo.
        org.apache.thrift. com.twitter.finagle. com.twitter.util.
        """;

    /** Reactive streams, futures, coroutines, fibers and actors. */
    private static final String ASYNCHRONOUS = """
        reactor. io.projectreactor. io.reactivex. rx. org.reactivestreams. kotlin. kotlinx. scala. akka.
        org.apache.pekko. cats. fs2. zio. monix. groovy. groovyx. org.codehaus.groovy. org.apache.groovy. clojure.
        com.google.common. io.vavr. com.lmax.disruptor. co.paralleluniverse. org.jctools. dev.failsafe.
        net.jodah.failsafe. io.github.resilience4j. com.netflix.hystrix. com.github.benmanes.caffeine. net.sf.ehcache.
        org.ehcache. org.apache.commons.
        """;

    /** Databases, their pools and mappers. */
    private static final String DATABASES = """
        org.hibernate. org.jooq. org.mybatis. org.apache.ibatis. org.eclipse.persistence. org.jdbi. com.zaxxer.hikari.
        com.mchange. com.alibaba.druid. io.agroal. org.postgresql. com.mysql. org.mariadb. oracle.jdbc. oracle.net.
        oracle.ucp. com.microsoft.sqlserver. net.sourceforge.jtds. com.ibm.db2. org.h2. org.hsqldb. org.apache.derby.
        org.sqlite. io.r2dbc. com.mongodb. com.datastax. org.neo4j.driver. redis.clients. io.lettuce. org.redisson.
        net.spy.memcached. com.couchbase.client. com.hazelcast. org.infinispan. org.apache.ignite.
        """;

    /** Clients for HTTP, messaging and cloud services. */
    private static final String CLIENTS = """
        okhttp3. okio. retrofit2. feign. kong.unirest. org.apache.http. org.apache.hc. org.asynchttpclient.
        com.google.api. com.google.cloud. software.amazon.awssdk. com.amazonaws. com.azure. org.apache.kafka.
        com.rabbitmq. org.apache.activemq. org.apache.pulsar. org.apache.rocketmq. org.apache.zookeeper.
        org.apache.curator. org.elasticsearch.client. co.elastic.clients. org.opensearch.client. io.minio.
        com.jcraft.jsch. org.quartz.
        """;

    /** Layers between all of these and the program: logs, metrics, traces, proxies, tests. */
    private static final String WRAPPERS = """
        io.micrometer. io.opentelemetry. io.opentracing. io.prometheus. com.codahale.metrics. org.slf4j.
        ch.qos.logback. org.apache.logging. org.apache.log4j. net.bytebuddy. javassist. com.alibaba.ttl. org.junit.
        org.testng.
        """;

    /** Programs with packages that look like a library's, such as PetClinic. */
    private static final Set<String> PROGRAMS = Set.copyOf(Prefixes.of("""
        org.springframework.samples. io.vertx.example. org.apache.camel.example. io.grpc.examples.
        org.jboss.as.quickstarts.
        """).all());

    private static final Set<String> ALL =
            Set.copyOf(Prefixes.of(FRAMEWORKS + SERVERS + ASYNCHRONOUS + DATABASES + CLIENTS + WRAPPERS)
                    .all());

    /** Number of parts of the longest package name in these lists. */
    private static final int MAX_PARTS = 4;

    private Libraries() {}

    /** Returns whether the frame's package belongs to a library. */
    static boolean have(String frame) {
        boolean library = false;
        int end = frame.indexOf('.');
        for (int parts = 0; parts < MAX_PARTS && end >= 0; parts++) {
            String name = frame.substring(0, end + 1);
            if (PROGRAMS.contains(name)) {
                return false;
            }
            library |= ALL.contains(name);
            end = frame.indexOf('.', end + 1);
        }
        return library;
    }
}
