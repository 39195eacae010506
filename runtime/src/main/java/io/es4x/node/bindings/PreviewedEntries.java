package io.es4x.node.bindings;

import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.builtins.JSCollectionIteratorObject;
import com.oracle.truffle.js.runtime.builtins.JSMapIteratorObject;
import com.oracle.truffle.js.runtime.builtins.JSMapObject;
import com.oracle.truffle.js.runtime.builtins.JSSetObject;
import com.oracle.truffle.js.runtime.objects.Undefined;
import com.oracle.truffle.js.runtime.util.JSHashMap;
import io.es4x.engine.raw.RawArray;
import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.List;

/** The entries of a map, a set or an iterator of one, read without advancing the iterator. */
@ContextThread
final class PreviewedEntries {
  private final List<Object> entries = new ArrayList<>();
  private boolean keyed;

  private PreviewedEntries() {}

  /**
   * Returns an array of the entries, keys before their values; with a second argument, an array of
   * that and whether there are keys; undefined for other objects.
   */
  static Object of(Object value, Object withKeys) {
    PreviewedEntries preview = new PreviewedEntries();
    switch (value) {
      case JSMapObject map -> preview.add(map.getMap().getEntries(), true, true);
      case JSSetObject set -> preview.add(set.getMap().getEntries(), true, false);
      case JSCollectionIteratorObject iterator -> preview.add(iterator);
      default -> {
        return Undefined.instance;
      }
    }
    Object entries = RawArray.of(preview.entries.toArray());
    return withKeys == Undefined.instance ? entries : RawArray.of(entries, preview.keyed);
  }

  private void add(JSCollectionIteratorObject iterator) {
    if (iterator.getIteratedObject() == Undefined.instance || iterator.getNextIndex() == null) {
      return;
    }
    int kind = iterator.getIterationKind();
    boolean map = iterator instanceof JSMapIteratorObject;
    boolean both = kind == JSRuntime.ITERATION_KIND_KEY_PLUS_VALUE;
    boolean keys = both || kind == JSRuntime.ITERATION_KIND_KEY || !map;
    JSHashMap.Cursor cursor = iterator.getNextIndex().copy();
    if (both && !map) {
      while (cursor.advance()) {
        entries.add(cursor.getKey());
        entries.add(cursor.getKey());
      }
      keyed = true;
    } else {
      add(cursor, keys, map && (both || kind == JSRuntime.ITERATION_KIND_VALUE));
    }
  }

  private void add(JSHashMap.Cursor cursor, boolean keys, boolean values) {
    while (cursor.advance()) {
      if (keys) {
        entries.add(cursor.getKey());
      }
      if (values) {
        entries.add(cursor.getValue());
      }
    }
    keyed = keys && values;
  }
}
