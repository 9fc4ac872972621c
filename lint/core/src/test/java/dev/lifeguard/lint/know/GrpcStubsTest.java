package dev.lifeguard.lint.know;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrpcStubsTest {
    private static final String STUB = "com/shop/PricesGrpc$PricesBlockingStub";

    @ParameterizedTest
    @CsvSource({
        "com/shop/PricesGrpc$PricesBlockingStub, price, (Lcom/shop/Article;)Lcom/shop/Price;, true",
        "com/shop/PricesGrpc$PricesBlockingV2Stub, price, (Lcom/shop/Article;)Lcom/shop/Price;, true",
        "com/shop/PricesGrpc$PricesBlockingStub, history, (Lcom/shop/Article;)Ljava/util/Iterator;, false",
        "com/shop/PricesGrpc$PricesBlockingStub, withCallCredentials,"
                + " (Lio/grpc/CallCredentials;)Lio/grpc/stub/AbstractStub;, false",
        "com/shop/PricesGrpc$PricesBlockingStub, getChannel, ()Lio/grpc/Channel;, false",
        "com/shop/PricesGrpc$PricesBlockingStub, <init>, (Lio/grpc/Channel;)V, false",
        "com/shop/PricesGrpc$PricesBlockingV2Stub, history,"
                + " (Lcom/shop/Article;)Lio/grpc/stub/BlockingClientCall;, false",
        "com/shop/PricesGrpc$PricesFutureStub, price, (Lcom/shop/Article;)Lcom/shop/Price;, false",
        "com/shop/PricesBlockingStub, price, (Lcom/shop/Article;)Lcom/shop/Price;, false"
    })
    void aBlockingStubWaitsForTheOneAnswerToAMessage(String owner, String name, String desc, boolean waits) {
        assertThat(GrpcStubs.waits(call(owner, name, desc, Value.self(owner)))).isEqualTo(waits);
    }

    @Test
    void theIteratorWaitsForEachOfSeveralAnswers() {
        Call history = call(STUB, "history", "(Lcom/shop/Article;)Ljava/util/Iterator;", Value.self(STUB));
        history.result().madeBy(history);

        assertThat(GrpcStubs.waits(call("java/util/Iterator", "hasNext", "()Z", history.result())))
                .isTrue();
        assertThat(GrpcStubs.waits(call("java/util/Iterator", "next", "()Ljava/lang/Object;", Value.UNKNOWN)))
                .isFalse();
    }

    private static Call call(String owner, String name, String desc, Value object) {
        return new Call(1, Call.Kind.VIRTUAL, owner, name, desc, List.of(object), Value.result(""));
    }
}
