@NullMarked
package dev.lifeguard.lab.findings;

import org.jspecify.annotations.NullMarked;
