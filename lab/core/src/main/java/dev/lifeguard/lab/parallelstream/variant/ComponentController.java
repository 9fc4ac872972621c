package dev.lifeguard.lab.parallelstream.variant;

import dev.lifeguard.lab.parallelstream.service.Parameters;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** CPU-bound requests that pass through three components. */
@RestController
public class ComponentController {
    private static final String MILLIS = "cpuMillis";

    private final SharedPool sharedPool = new SharedPool();
    private final ComponentPools componentPools = new ComponentPools();

    @GetMapping("/shared-pool")
    String sharedPool(@RequestParam(name = MILLIS, defaultValue = "100") String cpuMillis) {
        sharedPool.work(Parameters.millis(MILLIS, cpuMillis));
        return "done";
    }

    @GetMapping("/component-pools")
    String componentPools(@RequestParam(name = MILLIS, defaultValue = "100") String cpuMillis) {
        componentPools.work(Parameters.millis(MILLIS, cpuMillis));
        return "done";
    }
}
