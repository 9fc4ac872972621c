/** Findings in words: drafts, figures, settings and the advice about shared limits. */
@NullMarked
package dev.lifeguard.advise.wording;

import org.jspecify.annotations.NullMarked;
