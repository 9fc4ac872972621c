/** Servers for the practical uses, each in its own JVM: feeds over HTTP, files over SFTP. */
@NullMarked
package dev.lifeguard.lab.paralleleach.service;

import org.jspecify.annotations.NullMarked;
