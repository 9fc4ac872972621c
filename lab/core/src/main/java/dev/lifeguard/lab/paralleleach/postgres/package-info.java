/** A real PostgreSQL: started and stopped, or one that is there; a dozen databases in it; and dumps of them. */
@NullMarked
package dev.lifeguard.lab.paralleleach.postgres;

import org.jspecify.annotations.NullMarked;
