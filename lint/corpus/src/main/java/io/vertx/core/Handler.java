package io.vertx.core;

/** Stands for that of Vert.x, of which the cases need nothing else. */
public interface Handler<E> {
    void handle(E event);
}
