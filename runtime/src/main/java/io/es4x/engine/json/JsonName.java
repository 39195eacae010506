package io.es4x.engine.json;

import com.oracle.truffle.js.runtime.objects.JSObject;
import io.es4x.engine.objects.AddedProperty;
import io.es4x.threads.ContextThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A name of {@link JsonNames}. */
@ContextThread
final class JsonName {
  private static final int MOST_FOLLOWERS = 8;

  /** Latin-1. */
  private final byte[] characters;

  private final AddedProperty property;

  /** The number of members that an object has with this one. */
  private final int members;

  private final List<JsonName> followers = new ArrayList<>(1);
  private @Nullable JsonName latest;
  private int oldest;

  JsonName(byte[] characters, AddedProperty property, int members) {
    this.characters = characters;
    this.property = property;
    this.members = members;
  }

  int members() {
    return members;
  }

  /** The number of characters. */
  int length() {
    return characters.length;
  }

  /** Defines the member of an object that has those before it. */
  void define(JSObject object, Object value) {
    property.to(object, value);
  }

  /**
   * Returns the name that is in quotes at a place of a text, if it has followed this one before.
   *
   * @param text Latin-1
   * @param from the place behind the first quote
   */
  @Nullable JsonName followerAt(byte[] text, int from, int end) {
    if (latest != null && latest.isAt(text, from, end)) {
      return latest;
    }
    for (JsonName follower : followers) {
      if (follower.isAt(text, from, end)) {
        latest = follower;
        return follower;
      }
    }
    return null;
  }

  private boolean isAt(byte[] text, int from, int end) {
    int to = from + characters.length;
    return to < end
        && text[to] == '"'
        && Arrays.equals(text, from, to, characters, 0, characters.length);
  }

  /** Adds a name that follows this one; of many, the oldest goes. */
  void add(JsonName follower) {
    latest = follower;
    if (followers.size() < MOST_FOLLOWERS) {
      followers.add(follower);
    } else {
      followers.set(oldest, follower);
      oldest = (oldest + 1) % MOST_FOLLOWERS;
    }
  }

  void clear() {
    followers.clear();
    latest = null;
    oldest = 0;
  }
}
