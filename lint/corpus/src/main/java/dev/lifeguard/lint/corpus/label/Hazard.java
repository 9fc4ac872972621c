package dev.lifeguard.lint.corpus.label;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Here is a hazard of this id; what checks the code must find it. */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD})
@Repeatable(Hazard.All.class)
public @interface Hazard {
    String value();

    /** Several of them. */
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.TYPE, ElementType.METHOD})
    @interface All {
        Hazard[] value();
    }
}
