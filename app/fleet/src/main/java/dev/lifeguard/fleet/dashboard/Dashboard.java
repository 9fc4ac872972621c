package dev.lifeguard.fleet.dashboard;

import java.util.List;

/**
 * A page of charts.
 *
 * @param uid its name in addresses, and that of its file
 * @param title of the page
 * @param variables labels of services that the user can filter by
 * @param panels in their order, two in a row
 */
public record Dashboard(String uid, String title, List<String> variables, List<Panel> panels) {
    public Dashboard {
        variables = List.copyOf(variables);
        panels = List.copyOf(panels);
    }
}
