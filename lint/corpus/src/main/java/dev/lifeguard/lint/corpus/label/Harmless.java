package dev.lifeguard.lint.corpus.label;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** This looks like a hazard of this id and is none; what checks the code must not find it. */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD})
@Repeatable(Harmless.All.class)
public @interface Harmless {
    String value();

    /** Several of them. */
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.TYPE, ElementType.METHOD})
    @interface All {
        Harmless[] value();
    }
}
