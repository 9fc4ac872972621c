package dev.lifeguard.lab.parallelstream.service;

import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The original's one endpoint. */
@RestController
public class OriginalController {
    /**
     * Answers with the largest number of all batches; their number is such that they take {@code targetMillis} in
     * sequence.
     */
    @GetMapping("/")
    String max(
            @RequestParam(name = "parallel", defaultValue = "false") String onCommonPool,
            @RequestParam(name = "targetMillis", defaultValue = "200") String targetMillis) {
        boolean parallel = Parameters.flag("parallel", onCommonPool);
        List<int[]> batches = Batches.of(Parameters.millis("targetMillis", targetMillis));
        return String.valueOf(parallel ? parallel(batches) : sequential(batches));
    }

    /** Processes one batch after the other on the request's own thread. */
    private static int sequential(List<int[]> batches) {
        return batches.stream().mapToInt(Batches::max).max().orElseThrow();
    }

    /** Uses the common pool, which all parallel streams of the JVM share, and the request's thread. */
    private static int parallel(List<int[]> batches) {
        return batches.stream().parallel().mapToInt(Batches::max).max().orElseThrow();
    }
}
