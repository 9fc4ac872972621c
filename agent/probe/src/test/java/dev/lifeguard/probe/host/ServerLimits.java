package dev.lifeguard.probe.host;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A server that has a thread for each request and no pool; virtual threads if available. Each request takes a permit of
 * one semaphore, and then a lock; a loop outside of requests repeatedly takes the permit of another semaphore. With an
 * argument it first waits for a line.
 */
public final class ServerLimits {
    public static final String SCENARIO = "server";
    public static final int PERMITS = 3;

    /** Requests before a semaphore is observed. */
    private static final int BEFORE = 3;

    private static final int REQUESTS = 200;
    private static final int AT_ONCE = 10;
    private static final long USE_MS = 2;
    private static final long REST_MS = 2_500;

    private final Semaphore permits = new Semaphore(PERMITS);
    private final Semaphore ofLoop = new Semaphore(1);
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicLong heldNs = new AtomicLong();
    private final AtomicLong lockedNs = new AtomicLong();
    private final AtomicLong withWaitsNs = new AtomicLong();

    private ServerLimits() {}

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        ServerLimits server = new ServerLimits();
        if (args.length > 0) {
            System.out.println("ready");
            in.readLine();
        }
        for (int i = 0; i < BEFORE; i++) {
            serve(1, server::takePermit);
        }
        serve(AT_ONCE, server::takePermit);
        Thread.sleep(REST_MS); // locks are observed once there is a pool or a semaphore
        serve(REQUESTS, server::request); // until the lock is known
        Thread.sleep(REST_MS);
        server.heldNs.set(0);
        server.lockedNs.set(0);
        server.withWaitsNs.set(0);
        serve(REQUESTS, server::request);
        for (int i = 0; i < REQUESTS; i++) {
            server.ofLoop.acquire();
            server.ofLoop.release();
        }
        Thread.sleep(REST_MS);
        System.out.println("requests|" + REQUESTS);
        System.out.println("heldNs|" + server.heldNs);
        System.out.println("lockedNs|" + server.lockedNs);
        System.out.println("withWaitsNs|" + server.withWaitsNs);
        System.out.println("done");
        if (args.length > 0) {
            in.readLine();
        }
        System.exit(0);
    }

    private static void serve(int requests, Runnable request) throws Exception {
        for (int served = 0; served < requests; served += AT_ONCE) {
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < Math.min(AT_ONCE, requests); i++) {
                threads.add(start(request));
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
    }

    private static Thread start(Runnable request) throws ReflectiveOperationException {
        if (Runtime.version().feature() >= 21) {
            return (Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, request);
        }
        Thread thread = new Thread(request);
        thread.start();
        return thread;
    }

    private void takePermit() {
        permits.acquireUninterruptibly(); // the line that names it
        permits.release();
    }

    private void request() {
        long began = System.nanoTime();
        permits.acquireUninterruptibly();
        long held = System.nanoTime();
        Pools.sleep(USE_MS);
        underLock();
        heldNs.addAndGet(System.nanoTime() - held);
        permits.release();
        withWaitsNs.addAndGet(System.nanoTime() - began);
    }

    private void underLock() {
        lock.lock();
        long locked = System.nanoTime();
        Pools.sleep(USE_MS);
        lockedNs.addAndGet(System.nanoTime() - locked);
        lock.unlock();
    }
}
