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

/** The types that the Javadoc examples use. Examples are compiled within this class and never run. */
@SuppressWarnings("NullAway.Init") // never runs
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

    /** A service that may be unavailable. */
    public interface Service {
        Price price(Item item) throws IOException;

        void ship(Order order, LocalDate day) throws IOException;

        List<Order> orders(long user) throws IOException;
    }

    /** A user directory. */
    public interface Users {
        User find(long user) throws IOException;
    }

    /** A button of a user interface. */
    public interface Button {
        void onClick(Runnable action);
    }

    /** The failure of an overloaded far side. */
    public abstract static class TooManyRequests extends Exception {
        private static final long serialVersionUID = 1;

        /** Returns the pause that the far side asks for. */
        public abstract Duration retryAfter();
    }

    protected abstract void copy(Path file) throws IOException;

    protected abstract void refresh(URI feed) throws IOException;

    protected abstract String fetch(URI url) throws IOException;

    protected abstract void store(String text);

    protected abstract void ship(Order order) throws IOException;
}
