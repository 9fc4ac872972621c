package dev.lifeguard.flow.source;

import dev.lifeguard.flow.call.Source;
import dev.lifeguard.flow.engine.Placeholder;
import java.util.Iterator;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * An iterator as a source. Its producers call the iterator one at a time. A null item becomes {@link Placeholder#ITEM}.
 */
public final class IteratorSource implements Source<Object> {
    private final Iterator<?> iterator;
    private final ReentrantLock lock = new ReentrantLock();
    private boolean shared;

    IteratorSource(Iterator<?> iterator) {
        this.iterator = iterator;
    }

    /** Sets whether several threads call the source from now on. Must be called while no thread does. */
    public void share(boolean several) {
        shared = several;
    }

    @Override
    public Object next() throws InterruptedException {
        if (!shared) {
            return take();
        }
        lock.lockInterruptibly();
        try {
            return take();
        } finally {
            lock.unlock();
        }
    }

    private Object take() {
        if (!iterator.hasNext()) {
            return Feed.END;
        }
        @Nullable Object item = iterator.next();
        return item == null ? Placeholder.ITEM : item;
    }
}
