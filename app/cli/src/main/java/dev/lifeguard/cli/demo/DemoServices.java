package dev.lifeguard.cli.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** All parts of the demo: the shop in its own JVM, the service it depends on, and its customers. */
public final class DemoServices implements AutoCloseable {
    private static final long END_SECONDS = 5;

    private final PriceServer prices = new PriceServer();
    private final Process shop;
    private final Customers customers;

    /**
     * Starts the shop.
     *
     * @param shopCommand the command line of a JVM that calls {@link Shop#serve}; the port of the price service is
     *     appended
     * @throws IOException if it cannot be started
     */
    public DemoServices(List<String> shopCommand) throws IOException {
        List<String> command = new ArrayList<>(shopCommand);
        command.add(Integer.toString(prices.port()));
        try {
            shop = new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
            customers = new Customers(port());
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    private int port() throws IOException {
        String line =
                new BufferedReader(new InputStreamReader(shop.getInputStream(), StandardCharsets.US_ASCII)).readLine();
        if (line == null || !line.matches("[0-9]{1,5}")) {
            throw new IOException("its process ended at once");
        }
        return Integer.parseInt(line);
    }

    /** Returns the shop's process. */
    public long pid() {
        return shop.pid();
    }

    /** Returns a description of the shop, in sentences. */
    public static String story() {
        return "A shop is slow. Its pool \"checkout\" has " + Shop.THREADS + " threads for "
                + Customers.ORDERS_PER_SECOND
                + " orders a second, and each order asks another service for prices, which takes 0.1 s.";
    }

    /** Ends all parts. The shop would also end without this call, because its input ends. */
    @Override
    public void close() {
        if (customers != null) {
            customers.close();
        }
        prices.close();
        if (shop != null) {
            shop.destroy();
            boolean interrupted = Thread.interrupted();
            try {
                if (!shop.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                    shop.destroyForcibly();
                }
            } catch (InterruptedException e) {
                shop.destroyForcibly();
                interrupted = true;
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
