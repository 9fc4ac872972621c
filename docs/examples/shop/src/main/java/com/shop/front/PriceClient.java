package com.shop.front;

import org.springframework.web.client.RestClient;

/** Calls the price service. */
class PriceClient {
    private final RestClient http;

    PriceClient(String address) {
        http = RestClient.create(address);
    }

    /** Returns the price of an item, as text. */
    String fetch(int item) {
        return String.valueOf(http.get().uri("/prices/{item}", item).retrieve().body(String.class));
    }
}
