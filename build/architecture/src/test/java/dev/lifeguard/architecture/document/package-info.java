@NullMarked
package dev.lifeguard.architecture.document;

import org.jspecify.annotations.NullMarked;
