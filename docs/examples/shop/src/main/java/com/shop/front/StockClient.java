package com.shop.front;

import org.springframework.web.client.RestClient;

/** Calls the stock service. */
class StockClient {
    private final RestClient http;

    StockClient(String address) {
        http = RestClient.create(address);
    }

    /** Returns the stock of an item, as text. */
    String fetch(int item) {
        return String.valueOf(http.get().uri("/stock/{item}", item).retrieve().body(String.class));
    }
}
