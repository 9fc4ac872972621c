/** Lifeguard in Spring Boot, 3 and 4: begins at {@code LifeguardAutoConfiguration}. */
@NullMarked
package dev.lifeguard.spring.boot.starter;

import org.jspecify.annotations.NullMarked;
