package dev.lifeguard.cli.console;

import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.cli.report.AdviceText;
import dev.lifeguard.cli.report.json.AdviceJson;
import dev.lifeguard.console.outside.Adviser;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.report.terminal.TextLayout;
import java.util.List;

/** Gives the advice of {@code lifeguard advise}. */
public final class StagesAdviser implements Adviser {
    private static final int COLUMNS = 100;

    @Override
    public List<Finding> diagnose(Recording recording, Measurement whole) {
        return recording.ticks().isEmpty() ? List.of() : Advised.findings(recording, whole);
    }

    @Override
    public List<Doubt> doubts(Recording recording, Measurement whole, List<Finding> findings) {
        return recording.ticks().isEmpty() ? List.of() : Advised.doubts(recording, whole, findings);
    }

    @Override
    public List<Advice> advise(Recording recording, Measurement whole, List<Finding> findings) {
        return Advised.advice(recording, whole, findings);
    }

    @Override
    public void members(JsonWriter out, Advice advice) {
        AdviceJson.members(out, advice);
    }

    @Override
    public void members(JsonWriter out, Doubt doubt) {
        AdviceJson.members(out, doubt);
    }

    @Override
    public String text(Advice advice) {
        return AdviceText.findings(List.of(advice), new TextLayout(COLUMNS, false))
                .strip();
    }
}
