/** Lifeguard in Spring Boot 3 and 4. The entry point is {@code LifeguardAutoConfiguration}. */
@NullMarked
package dev.lifeguard.spring.boot.starter;

import org.jspecify.annotations.NullMarked;
