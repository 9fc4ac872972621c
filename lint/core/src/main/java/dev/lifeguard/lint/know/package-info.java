/** What is known of libraries: what blocks, what makes pools, what hands work on, what serves requests. */
@NullMarked
package dev.lifeguard.lint.know;

import org.jspecify.annotations.NullMarked;
