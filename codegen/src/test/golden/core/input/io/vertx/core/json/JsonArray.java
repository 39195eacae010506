package io.vertx.core.json;

import java.util.Iterator;

public class JsonArray implements Iterable<Object> {
  @Override
  public Iterator<Object> iterator() {
    return null;
  }
}
