package dev.lifeguard.lint.corpus.label;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a hazard with this id. A checker must report it. */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD})
@Repeatable(Hazard.All.class)
public @interface Hazard {
    String value();

    /** Container annotation for several labels. */
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.TYPE, ElementType.METHOD})
    @interface All {
        Hazard[] value();
    }
}
