@NullMarked
package dev.lifeguard.bench.ablation;

import org.jspecify.annotations.NullMarked;
