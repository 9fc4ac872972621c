@NullMarked
package dev.lifeguard.lab.taskprocessing.noop;

import org.jspecify.annotations.NullMarked;
