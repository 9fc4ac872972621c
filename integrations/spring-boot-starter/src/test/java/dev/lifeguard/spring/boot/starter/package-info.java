@NullMarked
package dev.lifeguard.spring.boot.starter;

import org.jspecify.annotations.NullMarked;
