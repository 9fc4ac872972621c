package dev.lifeguard.flow.example;

import dev.lifeguard.flow.call.Report;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.BlockingQueue;

/** What the examples in Javadoc speak of. They are compiled within it, and never run. */
@SuppressWarnings("NullAway.Init") // nothing of it ever runs
public abstract class Shop {
    protected List<Item> items;
    protected List<Order> orders;
    protected List<Path> files;
    protected List<URI> feeds;
    protected List<URI> urls;
    protected BlockingQueue<Order> queue;
    protected Report report;
    protected Service shop;
    protected Users users;
    protected Button button;
    protected PrintStream log;
    protected LocalDate today;
    protected long id;

    public record Item(String name) {}

    public record Price(long cents) {}

    public record Order(Item item) {}

    public record User(long id) {}

    public record Page(User user, List<Order> orders) {}

    /** A service that may be away. */
    public interface Service {
        Price price(Item item) throws IOException;

        void ship(Order order, LocalDate day) throws IOException;

        List<Order> orders(long user) throws IOException;
    }

    /** Another one. */
    public interface Users {
        User find(long user) throws IOException;
    }

    /** What is pressed. */
    public interface Button {
        void onClick(Runnable action);
    }

    /** A far side that has enough. */
    public abstract static class TooManyRequests extends Exception {
        private static final long serialVersionUID = 1;

        /** When to come again. */
        public abstract Duration retryAfter();
    }

    protected abstract void copy(Path file) throws IOException;

    protected abstract void refresh(URI feed) throws IOException;

    protected abstract String fetch(URI url) throws IOException;

    protected abstract void store(String text);

    protected abstract void ship(Order order) throws IOException;
}
