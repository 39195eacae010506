package io.es4x.sql;

import io.es4x.json.JsonTree;
import io.vertx.core.json.JsonObject;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.Tuple;
import io.vertx.sqlclient.internal.ArrayTuple;
import java.util.Collection;

/**
 * A row with a {@code toJson} that converts its values as elsewhere in ES4X. SqlPatches makes it a
 * superclass of rows.
 */
public abstract class JsRow extends ArrayTuple {
  protected JsRow(int length) {
    super(length);
  }

  protected JsRow(Collection<?> values) {
    super(values);
  }

  protected JsRow(Tuple values) {
    super(values);
  }

  /**
   * Returns the row as JSON. Replaces {@link Row#toJson}, which uses {@code toString()} for types
   * that it does not know.
   */
  public JsonObject toJson() {
    JsonObject json = new JsonObject();
    if (this instanceof Row row) {
      for (int i = 0; i < size(); i++) {
        json.put(row.getColumnName(i), JsonTree.of(getValue(i)));
      }
    }
    return json;
  }
}
