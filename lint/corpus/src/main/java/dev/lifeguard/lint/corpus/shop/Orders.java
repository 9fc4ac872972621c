package dev.lifeguard.lint.corpus.shop;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/** The orders in the database. */
public class Orders {
    private final DataSource database;

    public Orders(DataSource database) {
        this.database = database;
    }

    public List<String> of(String customer) {
        List<String> found = new ArrayList<>();
        try (Connection connection = database.getConnection();
                PreparedStatement query = connection.prepareStatement("select id from orders where customer = ?")) {
            query.setString(1, customer);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    found.add(rows.getString(1));
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return found;
    }
}
