@NullMarked
package dev.lifeguard.lab.taskprocessing.work;

import org.jspecify.annotations.NullMarked;
