@NullMarked
package dev.lifeguard.advise.view;

import org.jspecify.annotations.NullMarked;
