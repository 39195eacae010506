package io.es4x.interop.convert;

import io.es4x.interop.owner.ScriptContext;
import io.es4x.threads.AnyThread;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * The script's object or array of which Java has a copy, because a parameter took any {@code
 * Object}. If Java only passes the copy on, as futures do, scripts get the original back.
 *
 * <p>A copy that Java has changed is a value of its own. A copy keeps its original alive.
 */
public final class CopySource {
  private final ScriptContext owner = ScriptContext.current();
  private final Value value;
  private final int contentThen;

  private CopySource(Value value, Object copy) {
    this.value = value;
    this.contentThen = copy.hashCode();
  }

  /** Records the original of a copy that a conversion has just made as Vert.x JSON. */
  static @Nullable Object remember(Value value, @Nullable Object copy) {
    if (copy instanceof JsonObject object && object.getMap() instanceof Members members) {
      members.original = new CopySource(value, copy);
    } else if (copy instanceof JsonArray array && array.getList() instanceof Elements elements) {
      elements.original = new CopySource(value, copy);
    }
    return copy;
  }

  /** Returns what an owner's scripts get for a Java value: the original of a copy. */
  @AnyThread
  public static @Nullable Object of(@Nullable Object java, ScriptContext owner) {
    CopySource original = null;
    if (java instanceof JsonObject object && object.getMap() instanceof Members members) {
      original = members.original;
    } else if (java instanceof JsonArray array && array.getList() instanceof Elements elements) {
      original = elements.original;
    }
    return java == null
            || original == null
            || original.owner != owner
            || original.contentThen != java.hashCode()
        ? java
        : original.value;
  }

  /**
   * The entries of a copy. A subclass of JsonObject would not do: drivers check for the exact
   * class.
   */
  @SuppressWarnings("serial")
  static final class Members extends LinkedHashMap<String, @Nullable Object> {
    private transient @Nullable CopySource original;
  }

  /** The elements of a copy. */
  @SuppressWarnings("serial")
  static final class Elements extends ArrayList<@Nullable Object> {
    private transient @Nullable CopySource original;

    Elements(int size) {
      super(size);
    }
  }
}
