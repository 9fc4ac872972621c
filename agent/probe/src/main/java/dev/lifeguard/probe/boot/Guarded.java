package dev.lifeguard.probe.boot;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A hook that does nothing while hooks are off, and whose first exception disables all hooks, as {@link Hooks} demands.
 * The build adds that code at the beginning and the end of the method, which returns nothing: {@code guard-hooks.groovy}.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
@interface Guarded {}
