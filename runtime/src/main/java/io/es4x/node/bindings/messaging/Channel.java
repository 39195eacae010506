package io.es4x.node.bindings.messaging;

import io.es4x.threads.AnyThread;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** The endpoints that get each other's messages: the two of a pair, or all of one name. */
@AnyThread
final class Channel {
  private static final Map<String, Channel> NAMED = new ConcurrentHashMap<>();

  private final @Nullable String name;
  private final List<Endpoint> ends = new CopyOnWriteArrayList<>();

  private Channel(@Nullable String name) {
    this.name = name;
  }

  /** A new pair of ends. */
  static List<Endpoint> pair() {
    Channel pair = new Channel(null);
    pair.ends.add(new Endpoint(pair));
    pair.ends.add(new Endpoint(pair));
    return pair.ends;
  }

  /** A new end of the channel of that name, which all contexts of the process share. */
  static Endpoint named(String name) {
    Endpoint[] added = new Endpoint[1];
    NAMED.compute(
        name,
        (key, there) -> {
          Channel channel = there == null ? new Channel(name) : there;
          added[0] = new Endpoint(channel);
          channel.ends.add(added[0]);
          return channel;
        });
    return added[0];
  }

  /** Gives a message to the other ends. */
  void post(Endpoint from, PostedMessage message) {
    for (Endpoint end : ends) {
      if (end != from) {
        end.add(message);
      }
    }
  }

  /** The other end of a pair that a message would be sent with, to itself. */
  boolean isPostedToItself(Endpoint from, PostedMessage message) {
    return name == null
        && message.parts().stream().anyMatch(part -> part != from && ends.contains(part));
  }

  /** Removes an endpoint; the other one of a pair gets a closing message. */
  void leave(Endpoint end) {
    if (!ends.remove(end)) {
      return;
    }
    if (name == null) {
      post(end, PostedMessage.CLOSE);
    } else {
      NAMED.computeIfPresent(name, (key, channel) -> channel.ends.isEmpty() ? null : channel);
    }
  }
}
