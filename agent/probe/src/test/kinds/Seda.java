import dev.lifeguard.probe.host.Busy;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;

public class Seda {
    private static final String ORDERS = "seda:orders";

    public static void main(String[] args) throws Exception {
        DefaultCamelContext camel = new DefaultCamelContext();
        ProducerTemplate sender = camel.createProducerTemplate();
        camel.addRoutes(new RouteBuilder() {
            @Override
            public void configure() {
                from(ORDERS + "?concurrentConsumers=" + Busy.THREADS).process(order -> {
                    Busy.work();
                    sender.sendBody(ORDERS, "next");
                });
            }
        });
        camel.start();
        for (int i = 0; i < Busy.TASKS; i++) {
            sender.sendBody(ORDERS, "first");
        }
        Busy.report();
    }
}
