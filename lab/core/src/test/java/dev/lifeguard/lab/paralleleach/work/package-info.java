@NullMarked
package dev.lifeguard.lab.paralleleach.work;

import org.jspecify.annotations.NullMarked;
