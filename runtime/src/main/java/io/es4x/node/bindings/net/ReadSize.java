package io.es4x.node.bindings.net;

import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;

/** The size of the buffer for each read of a channel, as libuv has one, which may change. */
final class ReadSize extends DefaultMaxMessagesRecvByteBufAllocator {
  private static final int DEFAULT = 65536;

  private int size = DEFAULT;

  void limit(int most) {
    size = Math.clamp(most, 1, DEFAULT);
  }

  @Override
  public Handle newHandle() {
    return new MaxMessageHandle() {
      @Override
      public int guess() {
        return size;
      }
    };
  }
}
