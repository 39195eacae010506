package io.es4x.node.bindings.dgram;

import io.es4x.node.bindings.net.NetErrors;
import io.es4x.node.bindings.net.SocketDescriptor;
import io.es4x.os.Errno;
import io.es4x.threads.ContextThread;
import io.netty.channel.Channel;
import io.netty.channel.nio.AbstractNioChannel;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import org.jspecify.annotations.Nullable;

/** An empty datagram, which Netty reports as sent without sending it. */
@ContextThread
final class EmptyDatagram {
  private EmptyDatagram() {}

  /**
   * Sends it.
   *
   * @param target null for the other side of a connected socket
   * @return 0, or an error
   */
  static int send(Channel channel, @Nullable InetSocketAddress target) {
    SocketDescriptor socket = SocketDescriptor.of(channel);
    if (socket != null) {
      return socket.sendEmpty(target);
    }
    try {
      AbstractNioChannel.NioUnsafe java = (AbstractNioChannel.NioUnsafe) channel.unsafe();
      DatagramChannel datagrams = (DatagramChannel) java.ch();
      if (target == null) {
        return Errno.ENOTSUP; // Java would not send it.
      }
      datagrams.send(ByteBuffer.allocate(0), target);
      return 0;
    } catch (IOException failure) {
      return NetErrors.of(failure);
    }
  }
}
