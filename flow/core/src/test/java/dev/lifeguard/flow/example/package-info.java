/** The examples in Javadoc. */
package dev.lifeguard.flow.example;
