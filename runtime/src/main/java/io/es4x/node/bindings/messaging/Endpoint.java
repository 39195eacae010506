package io.es4x.node.bindings.messaging;

import io.es4x.threads.AnyThread;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** One end of a channel: the queue of messages for the port that owns it, in whatever context. */
@AnyThread
public final class Endpoint {
  private final Channel channel;
  private final Queue<PostedMessage> messages = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean told = new AtomicBoolean();
  private volatile @Nullable Runnable listener;

  Endpoint(Channel channel) {
    this.channel = channel;
  }

  /**
   * Sets the callback of the port that takes the messages.
   *
   * @param wake has the port look at the messages, in a task of its context; null while the end is
   *     on its way
   */
  void listen(@Nullable Runnable wake) {
    listener = wake;
    told.set(false);
    tell();
  }

  void add(PostedMessage message) {
    messages.add(message);
    tell();
  }

  /** Calls the port's callback if there are messages, once until it takes some. */
  void tell() {
    Runnable wake = listener;
    if (wake != null && !messages.isEmpty() && told.compareAndSet(false, true)) {
      wake.run();
    }
  }

  /**
   * The first message; null for none.
   *
   * @param all whether to take any; else only the one that closes the port
   */
  @Nullable PostedMessage next(boolean all) {
    told.set(false);
    PostedMessage first = messages.peek();
    return first == null || !(all || first == PostedMessage.CLOSE) ? null : messages.poll();
  }

  /** Sends a message to the others; false where it would be sent with its own receiver. */
  boolean post(PostedMessage message) {
    if (channel.isPostedToItself(this, message)) {
      return false;
    }
    channel.post(this, message);
    return true;
  }

  /** Closes the end. */
  void close() {
    listener = null;
    messages.clear();
    channel.leave(this);
  }
}
