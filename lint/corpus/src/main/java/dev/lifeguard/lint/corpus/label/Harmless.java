package dev.lifeguard.lint.corpus.label;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks code that resembles the hazard with this id but is harmless. A checker must not show it; a hint is no harm. */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD})
@Repeatable(Harmless.All.class)
public @interface Harmless {
    String value();

    /** Container annotation for several labels. */
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.TYPE, ElementType.METHOD})
    @interface All {
        Harmless[] value();
    }
}
