/** Measures what each mechanism of the predictions brings: replays recordings without it. */
@NullMarked
package dev.lifeguard.bench.ablation;

import org.jspecify.annotations.NullMarked;
