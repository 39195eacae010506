package io.es4x.engine.json;

import com.oracle.truffle.api.object.HiddenKey;
import com.oracle.truffle.api.strings.CompactText;
import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.Strings;
import io.es4x.engine.objects.AddedProperty;
import io.es4x.engine.objects.HiddenState;
import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * The names of members of JSON objects that a context has read, each behind those before it in the
 * same objects: a tree. Most objects have the names of others, in the same order, so each name is
 * compared with one or a few, and the place of its value is known.
 */
@ContextThread
final class JsonNames {
  private static final HiddenKey NAMES = new HiddenKey("JsonNames");
  private static final int MOST_MEMBERS = 64;
  private static final int MOST_NAMES = 10_000;

  /** Stands before the first member. */
  private final JsonName root =
      new JsonName(new byte[0], new AddedProperty(Strings.EMPTY_STRING), 0);

  private int count;

  private JsonNames() {}

  static JsonNames of(JSRealm realm) {
    return HiddenState.of(realm.getObjectPrototype(), NAMES, JsonNames::new);
  }

  JsonName root() {
    return root;
  }

  /**
   * Adds a name that follows another one.
   *
   * @return null where it is not kept: in large objects, or when it differs from its text in JSON
   */
  @Nullable JsonName add(JsonName before, TruffleString name) {
    if (before.members() == MOST_MEMBERS || CompactText.bytes(name) == null) {
      return null;
    }
    byte[] characters = CompactText.lowBytes(name);
    for (byte character : characters) {
      if (JsonOutput.isEscaped(character & 0xff)) {
        return null;
      }
    }
    count++;
    if (count == MOST_NAMES) {
      root.clear(); // Names that are data would fill the memory.
      count = 0;
    }
    JsonName added = new JsonName(characters, new AddedProperty(name), before.members() + 1);
    before.add(added);
    return added;
  }
}
