/** The far sides of the practical uses, each in a JVM of its own: feeds over HTTP, files over SFTP. */
@NullMarked
package dev.lifeguard.lab.paralleleach.service;

import org.jspecify.annotations.NullMarked;
