package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Source;
import dev.lifeguard.flow.call.Task;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** What one producer brings: what it gets from the source, each of it expanded to items. For one thread at a time. */
final class Feed {
    /** Instead of an item, when there are no more. */
    static final Object END = new Object();

    private final Source<?> source;
    private final @Nullable Task<Object, ? extends Iterable<?>> expand;
    private @Nullable Iterator<?> expanded;
    private boolean ended;

    /**
     * @param source gives {@link #END}, or {@code null}, when there are no more
     * @param expand what is made of each; null for one item, itself
     */
    Feed(Source<?> source, @Nullable Task<Object, ? extends Iterable<?>> expand) {
        this.source = source;
        this.expand = expand;
    }

    /** The next item, which may be null, or {@link #END}. */
    @Nullable
    Object next() throws Exception {
        if (expand == null) {
            Object item = source.next();
            if (item == null || item == END) {
                ended = true;
                return END;
            }
            return item == Missing.ITEM ? null : item;
        }
        while (expanded == null || !expanded.hasNext()) {
            Object item = source.next();
            if (item == null || item == END) {
                ended = true;
                return END;
            }
            expanded = expand.apply(item).iterator();
        }
        return expanded.next();
    }

    boolean hasEnded() {
        return ended;
    }
}
