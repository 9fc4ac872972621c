/** What lint takes, how it grows, and what its peers find. */
@NullMarked
package dev.lifeguard.bench.lint;

import org.jspecify.annotations.NullMarked;
