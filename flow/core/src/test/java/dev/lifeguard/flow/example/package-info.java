/** Tests of the examples in Javadoc. */
package dev.lifeguard.flow.example;
