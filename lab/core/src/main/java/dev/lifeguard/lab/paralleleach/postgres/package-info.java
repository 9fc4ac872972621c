/** PostgreSQL servers, a dozen databases on them, and dumps. */
@NullMarked
package dev.lifeguard.lab.paralleleach.postgres;

import org.jspecify.annotations.NullMarked;
