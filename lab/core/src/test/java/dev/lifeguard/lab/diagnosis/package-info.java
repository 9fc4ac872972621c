@NullMarked
package dev.lifeguard.lab.diagnosis;

import org.jspecify.annotations.NullMarked;
