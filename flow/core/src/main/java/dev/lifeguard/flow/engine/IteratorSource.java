package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Source;
import java.util.Iterator;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** An iterator as a source. Producers take turns; a null item becomes {@link Missing#ITEM}. */
final class IteratorSource implements Source<Object> {
    private final Iterator<?> iterator;
    private final ReentrantLock lock = new ReentrantLock();
    private boolean shared;

    IteratorSource(Iterator<?> iterator) {
        this.iterator = iterator;
    }

    /** Whether several threads ask from now on; to be called while none does. */
    void share(boolean several) {
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
        return item == null ? Missing.ITEM : item;
    }
}
