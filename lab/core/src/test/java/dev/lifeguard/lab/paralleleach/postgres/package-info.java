@NullMarked
package dev.lifeguard.lab.paralleleach.postgres;

import org.jspecify.annotations.NullMarked;
