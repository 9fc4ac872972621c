@NullMarked
package dev.lifeguard.bench.docs;

import org.jspecify.annotations.NullMarked;
