package io.vertx.core;

/** A stand-in for the Vert.x interface of this name, sufficient for the cases. */
public interface Handler<E> {
    void handle(E event);
}
