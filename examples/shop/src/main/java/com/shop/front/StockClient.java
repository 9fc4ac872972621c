package com.shop.front;

import org.springframework.web.client.RestClient;

/** Asks the service of stock. */
class StockClient {
    private final RestClient http;

    StockClient(String address) {
        http = RestClient.create(address);
    }

    /** How many of an item there are, as text. */
    String fetch(int item) {
        return String.valueOf(http.get().uri("/stock/{item}", item).retrieve().body(String.class));
    }
}
