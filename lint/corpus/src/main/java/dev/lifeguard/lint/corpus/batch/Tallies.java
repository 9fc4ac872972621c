package dev.lifeguard.lint.corpus.batch;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Hashes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Counts words. */
class Tallies {
    private int seen;
    private final LongAdder counted = new LongAdder();
    private final Map<String, Integer> counts = new HashMap<>();
    private final Map<String, Integer> sharedCounts = new ConcurrentHashMap<>();

    @Hazard("shared-mutable-state-in-parallel-stream")
    List<Long> hashes(List<String> words) {
        List<Long> hashes = new ArrayList<>();
        words.parallelStream().forEach(word -> hashes.add(Hashes.of(word)));
        return hashes;
    }

    @Harmless("shared-mutable-state-in-parallel-stream")
    List<Long> hashesCollected(List<String> words) {
        return words.parallelStream().map(Hashes::of).collect(Collectors.toList());
    }

    @Hazard("shared-mutable-state-in-parallel-stream")
    List<String> longOnes(List<String> words) {
        List<String> found = new ArrayList<>(words.size());
        words.parallelStream().filter(word -> word.length() > 9).forEach(found::add);
        return found;
    }

    @Harmless("shared-mutable-state-in-parallel-stream")
    List<String> longOnesLocked(List<String> words) {
        List<String> found = Collections.synchronizedList(new ArrayList<>());
        words.parallelStream().filter(word -> word.length() > 9).forEach(found::add);
        return found;
    }

    @Hazard("shared-mutable-state-in-parallel-stream")
    void tally(List<String> words) {
        words.parallelStream().forEach(word -> counts.merge(word, 1, Integer::sum));
    }

    @Harmless("shared-mutable-state-in-parallel-stream")
    void tallyShared(List<String> words) {
        words.parallelStream().forEach(word -> sharedCounts.merge(word, 1, Integer::sum));
    }

    @Hazard("shared-mutable-state-in-parallel-stream")
    void look(List<String> words) {
        words.stream().parallel().forEach(word -> seen++);
    }

    @Harmless("shared-mutable-state-in-parallel-stream")
    void lookAtomically(List<String> words) {
        words.stream().parallel().forEach(word -> counted.increment());
    }

    @Hazard("shared-mutable-state-in-parallel-stream")
    int vowels(List<String> words) {
        int[] total = {0};
        words.parallelStream().forEach(word -> total[0] += word.length());
        return total[0];
    }

    @Harmless("shared-mutable-state-in-parallel-stream")
    int[] lengths(List<String> words) {
        int[] lengths = new int[words.size()];
        IntStream.range(0, words.size())
                .parallel()
                .forEach(i -> lengths[i] = words.get(i).length());
        return lengths;
    }

    @Harmless("shared-mutable-state-in-parallel-stream")
    int vowelsAtomically(List<String> words) {
        AtomicInteger total = new AtomicInteger();
        words.parallelStream().forEach(word -> total.addAndGet(word.length()));
        return total.get();
    }

    @Harmless("shared-mutable-state-in-parallel-stream")
    void tallyLocked(List<String> words) {
        words.parallelStream().forEach(word -> {
            synchronized (counts) {
                counts.merge(word, 1, Integer::sum);
            }
        });
    }

    @Harmless("shared-mutable-state-in-parallel-stream")
    List<String> inTurn(List<String> words) {
        List<String> found = new ArrayList<>();
        words.stream().filter(word -> word.length() > 9).forEach(found::add);
        return found;
    }

    @Harmless("shared-mutable-state-in-parallel-stream")
    List<List<String>> pairs(List<String> words) {
        return words.parallelStream()
                .map(word -> {
                    List<String> pair = new ArrayList<>();
                    pair.add(word);
                    pair.add(word.toUpperCase());
                    return pair;
                })
                .collect(Collectors.toList());
    }

    /** Each builder is used by one thread only. */
    @Harmless("shared-mutable-state-in-parallel-stream")
    List<String> lines(Map<String, Optional<String>> notes) {
        return notes.entrySet().parallelStream()
                .map(entry -> {
                    StringBuilder line = new StringBuilder(entry.getKey());
                    entry.getValue().ifPresent(line::append);
                    line.append('.');
                    return line.toString();
                })
                .collect(Collectors.toList());
    }

    /** Each list is created by one task, but filled by several threads. */
    @Hazard("shared-mutable-state-in-parallel-stream")
    List<List<String>> longOnesOfEach(List<List<String>> texts) {
        return texts.stream()
                .map(words -> {
                    List<String> found = new ArrayList<>();
                    words.parallelStream().filter(word -> word.length() > 9).forEach(found::add);
                    return found;
                })
                .collect(Collectors.toList());
    }

    @Hazard("shared-mutable-state-in-parallel-stream")
    String joined(List<String> words) {
        StringBuilder text = new StringBuilder();
        words.parallelStream().forEach(word -> text.append(word).append(' '));
        return text.toString();
    }

    /** Each page has its own list; the page count is shared. */
    private static final class Page {
        private static int pages;
        private final List<Long> hashes = new ArrayList<>();
        private int words;

        void count() {
            hashes.clear();
            words++;
        }

        void countAll() {
            pages++;
        }

        @Override
        public String toString() {
            return words + " words of " + pages + " pages";
        }
    }

    @Harmless("shared-mutable-state-in-parallel-stream")
    void pages(List<Page> pages) {
        pages.parallelStream().forEach(Page::count);
    }

    @Hazard("shared-mutable-state-in-parallel-stream")
    void allPages(List<Page> pages) {
        pages.parallelStream().forEach(Page::countAll);
    }
}
