package dev.lifeguard.lab.parallelstream.service;

import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The original's one endpoint. */
@RestController
public class OriginalController {
    private final Strategy sequential = new Sequential();
    private final Strategy parallel = new Parallel();

    /**
     * Answers with the largest number of all batches; their number is such that they take {@code targetMillis} in
     * sequence.
     */
    @GetMapping("/")
    String max(
            @RequestParam(name = "parallel", defaultValue = "false") String onCommonPool,
            @RequestParam(name = "targetMillis", defaultValue = "200") String targetMillis) {
        Strategy strategy = Parameters.flag("parallel", onCommonPool) ? parallel : sequential;
        List<int[]> batches = Batches.of(Parameters.millis("targetMillis", targetMillis));
        return String.valueOf(strategy.max(batches));
    }
}
