package dev.lifeguard.lab.pooltuning.service;

import dev.lifeguard.lab.service.Spin;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Measures the machine's speed, so that the lab can choose {@code cycles}. Not part of the measurement. */
@RestController
public class CalibrationController {
    private static final long CYCLES = 1_000_000;
    private static final long WARM_UP_CYCLES = 20_000_000;
    private static final ThreadMXBean CPU_TIME = ManagementFactory.getThreadMXBean();
    private static final long MAX_MILLIS = 60_000;

    /**
     * Turns of {@link Spin} per second on all CPUs together, measured by keeping them busy for {@code millis}. It uses
     * CPU time instead of the clock, so that other work on the machine does not affect it.
     */
    @GetMapping("/calibrate")
    String calibrate(@RequestParam("millis") long millis) throws InterruptedException {
        AtomicLong spun = new AtomicLong();
        AtomicLong cpuNs = new AtomicLong();
        int cores = Runtime.getRuntime().availableProcessors();
        long end = System.nanoTime() + Math.min(millis, MAX_MILLIS) * 1_000_000;
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < cores; i++) {
            threads.add(Thread.ofPlatform().name("calibration-" + i).start(() -> {
                Spin.spin(WARM_UP_CYCLES);
                long begin = CPU_TIME.getCurrentThreadCpuTime();
                while (System.nanoTime() < end) {
                    spun.addAndGet(Spin.spin(CYCLES) == 0 ? 0 : CYCLES);
                }
                cpuNs.addAndGet(CPU_TIME.getCurrentThreadCpuTime() - begin);
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return String.valueOf(spun.get() * 1e9 / cpuNs.get() * cores);
    }
}
