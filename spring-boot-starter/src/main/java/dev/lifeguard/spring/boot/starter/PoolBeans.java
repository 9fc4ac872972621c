package dev.lifeguard.spring.boot.starter;

import dev.lifeguard.embed.Lifeguard;
import java.util.concurrent.Executor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/** Gives pools of the JDK that are beans the beans' names; Spring's own pools have them without us. */
final class PoolBeans {
    private PoolBeans() {}

    /** Names those that there are; lazy ones are not made for that. */
    static void name(ConfigurableListableBeanFactory beans) {
        for (String name : beans.getBeanNamesForType(Executor.class, false, false)) {
            if (beans.getSingleton(name) instanceof Executor pool) {
                Lifeguard.inThisJvm().name(pool, name);
            }
        }
    }
}
