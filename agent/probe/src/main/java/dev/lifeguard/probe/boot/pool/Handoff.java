package dev.lifeguard.probe.boot.pool;

import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Replaces a pool's queue during one {@code take} or timed {@code poll} of a worker, and returns the element that the
 * probe has already taken. Used by that thread only.
 */
final class Handoff extends AbstractQueue<Object> implements BlockingQueue<Object> {
    private Object element;

    BlockingQueue<Object> holding(Object taken) {
        element = taken;
        return this;
    }

    @Override
    public Object poll() {
        Object taken = element;
        element = null;
        return taken;
    }

    @Override
    public Object take() {
        return poll();
    }

    @Override
    public Object poll(long timeout, TimeUnit unit) {
        return poll();
    }

    @Override
    public Object peek() {
        return element;
    }

    @Override
    public boolean offer(Object e) {
        return false;
    }

    @Override
    public boolean offer(Object e, long timeout, TimeUnit unit) {
        return false;
    }

    @Override
    public void put(Object e) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int remainingCapacity() {
        return 0;
    }

    @Override
    public int drainTo(Collection<? super Object> c) {
        return 0;
    }

    @Override
    public int drainTo(Collection<? super Object> c, int maxElements) {
        return 0;
    }

    @Override
    public Iterator<Object> iterator() {
        return Collections.emptyIterator();
    }

    @Override
    public int size() {
        return element == null ? 0 : 1;
    }
}
