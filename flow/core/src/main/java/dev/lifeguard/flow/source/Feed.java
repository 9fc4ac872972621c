package dev.lifeguard.flow.source;

import dev.lifeguard.flow.call.Source;
import dev.lifeguard.flow.call.Task;
import dev.lifeguard.flow.engine.Placeholder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The items of one producer: what it takes from the source, each expanded. For one thread at a time. */
public final class Feed {
    /** Returned instead of an item at the end. */
    public static final Object END = new Object();

    private final Source<?> source;
    private final @Nullable Task<@Nullable Object, ? extends Iterable<?>> expand;
    private @Nullable Iterator<?> expanded;
    private final int batch;
    private boolean ended;

    /**
     * @param source returns {@link #END}, or null, at its end; {@link Placeholder#ITEM} for a null item
     * @param expand turns an element of the source into items; null if each element is an item
     * @param batch size of the lists into which elements are grouped; 0 for no grouping
     */
    Feed(Source<?> source, @Nullable Task<@Nullable Object, ? extends Iterable<?>> expand, int batch) {
        this.source = source;
        this.expand = expand;
        this.batch = batch;
    }

    /** Returns the next item, which may be null, or {@link #END}. */
    @Nullable
    public Object next() throws Exception {
        if (batch == 0) {
            return single();
        }
        List<@Nullable Object> several = new ArrayList<>();
        while (several.size() < batch && !ended) {
            @Nullable Object item = single();
            if (item != END) {
                several.add(item);
            }
        }
        return several.isEmpty() ? END : Collections.unmodifiableList(several);
    }

    @SuppressWarnings("NullAway") // null if the user's types allow it
    private @Nullable Object single() throws Exception {
        if (expand == null) {
            return pull();
        }
        while (expanded == null || !expanded.hasNext()) {
            @Nullable Object item = pull();
            if (item == END) {
                return END;
            }
            expanded = expand.apply(item).iterator();
        }
        return expanded.next();
    }

    private @Nullable Object pull() throws Exception {
        @Nullable Object item = source.next();
        if (item == null || item == END) {
            ended = true;
            return END;
        }
        return item == Placeholder.ITEM ? null : item;
    }

    public boolean hasEnded() {
        return ended;
    }
}
