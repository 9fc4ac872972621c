package dev.lifeguard.bench.lint;

import java.util.List;

/** The archives for the lint benchmarks, and the compared tool. */
final class Samples {
    /** Archives with 12,720 classes in total. */
    static final List<String> ARCHIVES = List.of(
            "org.springframework:spring-context:6.1.14",
            "org.springframework:spring-core:6.1.14",
            "org.hibernate.orm:hibernate-core:6.6.1.Final",
            "org.apache.kafka:kafka-clients:3.9.0");

    static final String SPOTBUGS_VERSION = "4.9.8";
    static final List<String> SPOTBUGS = List.of("com.github.spotbugs:spotbugs:" + SPOTBUGS_VERSION);

    private Samples() {}
}
