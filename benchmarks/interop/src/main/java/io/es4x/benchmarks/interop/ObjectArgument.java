package io.es4x.benchmarks.interop;

import java.util.HashMap;
import java.util.Map;

/** JavaScript passes a string, a number and a Java object where Java takes any object. */
public class ObjectArgument extends Crossing {
  private final Map<Object, Object> map = new HashMap<>();

  @Override
  Object javaLoop() {
    for (int i = 0; i < Subjects.BATCH; i++) {
      map.put("count", i);
      map.put("self", map);
    }
    return map.size();
  }
}
