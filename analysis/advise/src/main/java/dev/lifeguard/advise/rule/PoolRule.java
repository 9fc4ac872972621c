package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A rule that looks at one pool at a time. */
public abstract class PoolRule implements Rule {
    @Override
    public final Stream<Draft> drafts(Situation situation) {
        return situation.pools().stream().flatMap(pool -> Stream.ofNullable(draft(pool, situation)));
    }

    /** Writes the finding about one pool; null if nothing is wrong. */
    protected abstract @Nullable Draft draft(PoolCase pool, Situation situation);
}
