package dev.lifeguard.lint.corpus.shop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** A client of the price service. */
public class Prices {
    private final HttpClient http = HttpClient.newHttpClient();

    public String fetch(String article) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create("http://prices/" + article)).build();
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Without any I/O. */
    public static long rounded(double price) {
        return Math.round(price * 100);
    }
}
