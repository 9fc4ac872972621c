package dev.lifeguard.cli.whatif;

import dev.lifeguard.model.prediction.Strategy;
import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses strategy names: {@code shared-pool}, {@code sequential}, {@code virtual-threads}. */
public final class Strategies implements ITypeConverter<Strategy> {
    @Override
    public Strategy convert(String text) {
        return Arrays.stream(Strategy.values())
                .filter(strategy -> strategy.label().equals(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'" + text + "' is not a strategy; choose from "
                        + Arrays.stream(Strategy.values()).map(Strategy::label).collect(Collectors.joining(", "))));
    }
}
