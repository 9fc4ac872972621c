package dev.lifeguard.spring.boot.starter;

import dev.lifeguard.embed.Lifeguard;
import java.util.concurrent.Executor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/** Gives JDK pools that are beans the names of the beans. Spring's own pools already have them. */
final class PoolBeans {
    private PoolBeans() {}

    /** Names the existing beans. Lazy ones are not created for that. */
    static void name(ConfigurableListableBeanFactory beans) {
        for (String name : beans.getBeanNamesForType(Executor.class, false, false)) {
            if (beans.getSingleton(name) instanceof Executor pool) {
                Lifeguard.inThisJvm().name(pool, name);
            }
        }
    }
}
