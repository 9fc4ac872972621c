package dev.lifeguard.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JsonLayoutTest {
    @Test
    void membersGetLinesAndElementsDoNot() {
        assertThat(JsonLayout.indented(
                        "{\"a\":1,\"b\":[1,2.5,null],\"c\":{\"d\":true},\"e\":[{\"f\":0},{\"g\":\"x\"}]}"))
                .isEqualTo("""
                        {
                          "a" : 1,
                          "b" : [ 1, 2.5, null ],
                          "c" : {
                            "d" : true
                          },
                          "e" : [ {
                            "f" : 0
                          }, {
                            "g" : "x"
                          } ]
                        }
                        """);
    }

    @Test
    void emptyObjectsAndArraysStayOnTheirLine() {
        assertThat(JsonLayout.indented("{\"a\":{},\"b\":[],\"c\":[[],[{}]]}")).isEqualTo("""
                {
                  "a" : { },
                  "b" : [ ],
                  "c" : [ [ ], [ { } ] ]
                }
                """);
    }

    @Test
    void jsonInsideAStringIsUnchanged() {
        assertThat(JsonLayout.indented("{\"a{,\":\"}:[\\\"],\\\\\"}")).isEqualTo("""
                {
                  "a{," : "}:[\\"],\\\\"
                }
                """);
    }
}
