package dev.lifeguard.imports.header;

import dev.lifeguard.imports.dump.DumpedThread.State;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Hot threads of Elasticsearch and OpenSearch, {@code 44.0% (440.2ms out of 1000ms) cpu usage by thread 'name'}, and of
 * Logstash, {@code 0.61 % of cpu usage, state: timed_waiting, thread name: 'name', thread id: 29}.
 */
final class HotThreadHeader implements HeaderForm {
    private static final Pattern SHARE = Pattern.compile("[\\d.]{1,10} ?% .*");
    private static final Pattern NAME = Pattern.compile(" thread (?:name: )?'(.*)'(?:, thread id: (\\d{1,18}))?");
    private static final Pattern STATE = Pattern.compile(" state: (\\w+),");

    @Override
    public @Nullable Header parse(String line) {
        int at = line.indexOf(" thread ");
        Matcher name = at > 0 && SHARE.matcher(line).matches() ? NAME.matcher(line.substring(at)) : null;
        if (name == null || !name.matches()) {
            return null;
        }
        Matcher state = STATE.matcher(line);
        return Header.named(
                name.group(1),
                name.group(2) == null ? 0 : Long.parseLong(name.group(2)),
                state.find() ? State.of(state.group(1).toUpperCase(Locale.ROOT)) : State.OTHER,
                false);
    }
}
