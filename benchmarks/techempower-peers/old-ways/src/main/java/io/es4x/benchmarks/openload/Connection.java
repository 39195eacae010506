package io.es4x.benchmarks.openload;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** A connection, with one request at a time. */
final class Connection {

  private final SocketChannel channel;
  private ByteBuffer received = ByteBuffer.allocate(4 * 1024);
  private long start;

  Connection(InetSocketAddress server) throws IOException {
    channel = SocketChannel.open(server);
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.configureBlocking(false);
  }

  SocketChannel channel() {
    return channel;
  }

  /** The time at which the last request was to be sent. */
  long start() {
    return start;
  }

  /**
   * Sends a request.
   *
   * @param intended the time at which it was to be sent
   */
  void send(ByteBuffer request, long intended) throws IOException {
    start = intended;
    // It is far smaller than the buffer of the socket.
    channel.write(request.duplicate());
  }

  /** Receives what there is, and returns whether the response is complete. */
  boolean receive() throws IOException {
    if (channel.read(received) < 0) {
      throw new EOFException("The server has ended a connection.");
    }
    received.flip();
    int length = Response.length(received);
    boolean complete = length > 0 && length <= received.limit();
    if (complete) {
      received.clear();
    } else {
      received.compact();
      if (!received.hasRemaining()) {
        received = ByteBuffer.allocate(2 * received.capacity()).put(received.flip());
      }
    }
    return complete;
  }
}
