package io.es4x.node.bindings.dgram;

import io.es4x.engine.raw.RawArray;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.handles.LoopHandle;
import io.es4x.node.bindings.handles.Request;
import io.es4x.node.bindings.net.Addresses;
import io.es4x.node.bindings.net.NetErrors;
import io.es4x.node.bindings.net.SocketDescriptor;
import io.es4x.node.bindings.net.SystemOptions;
import io.es4x.os.Errno;
import io.es4x.services.Permission;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelException;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.socket.DatagramChannel;
import io.netty.channel.socket.DatagramPacket;
import io.netty.channel.socket.InternetProtocolFamily;
import io.vertx.core.internal.ContextInternal;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A datagram socket: what an object of the class {@code UDP} holds. Where Netty's channel has a
 * descriptor of the system, only that is connected: a channel that is connected itself drops empty
 * datagrams.
 */
@ContextThread
final class UdpHandle extends LoopHandle {
  private static final int LONGEST = 65536;
  private static final int IPV6_ONLY = 1;
  private static final int REUSE_ADDRESS = 4;
  private static final int REUSE_PORT = 64;

  private @Nullable DatagramChannel channel;
  private boolean isIpv6;
  private @Nullable InetSocketAddress peer;
  private int queuedBytes;
  private int queued;

  UdpHandle(HandleEvents events, Object self) {
    super(events, self, ResourceType.DATAGRAM_SOCKET);
  }

  int bind(@Nullable InetSocketAddress address, int flags, boolean is6) {
    if (address == null) {
      return is6 ? Errno.EAFNOSUPPORT : Errno.EINVAL;
    }
    if (channel != null) {
      return Errno.EINVAL;
    }
    permit(address);
    isIpv6 = is6;
    ContextInternal context = events().services().vertxContext();
    DatagramChannel opened;
    try {
      opened =
          context
              .owner()
              .transport()
              .datagramChannel(is6 ? InternetProtocolFamily.IPv6 : InternetProtocolFamily.IPv4);
    } catch (ChannelException failure) {
      return NetErrors.of(failure); // There are no more descriptors.
    }
    opened.config().setAutoRead(false);
    opened.config().setRecvByteBufAllocator(new FixedRecvByteBufAllocator(LONGEST));
    opened.config().setReuseAddress((flags & REUSE_ADDRESS) != 0);
    if ((flags & REUSE_PORT) != 0) {
      opened.config().setOption(SystemOptions.reusePort(opened), true);
    }
    opened.pipeline().addLast(new Receiver());
    SocketDescriptor socket = (flags & IPV6_ONLY) == 0 ? null : SocketDescriptor.of(opened);
    if (is6 && socket != null) {
      socket.setIpv6Only();
    }
    EventLoop loop = context.nettyEventLoop();
    ChannelFuture binding = loop.register(opened);
    if (binding.isSuccess()) {
      binding = opened.bind(address);
    }
    if (!binding.isSuccess()) {
      opened.close();
      return NetErrors.of(binding.cause());
    }
    channel = opened;
    return 0;
  }

  private void permit(InetSocketAddress address) {
    events().services().permissions().require(Permission.NET, Addresses.words(address));
  }

  int connect(@Nullable InetSocketAddress address) {
    if (channel == null || address == null) {
      return Errno.EINVAL;
    }
    permit(address);
    InetSocketAddress target = (InetSocketAddress) Addresses.target(address);
    SocketDescriptor socket = SocketDescriptor.of(channel);
    int error = socket == null ? errorOf(channel.connect(target)) : socket.connect(target);
    peer = error == 0 ? target : null;
    return error;
  }

  int disconnect() {
    if (channel == null || peer == null) {
      return Errno.ENOTCONN;
    }
    peer = null;
    SocketDescriptor socket = SocketDescriptor.of(channel);
    return socket == null ? errorOf(channel.disconnect()) : socket.connect(null);
  }

  private static int errorOf(ChannelFuture done) {
    return done.isSuccess() ? 0 : NetErrors.of(done.cause());
  }

  int recvStart() {
    return receive(true);
  }

  int recvStop() {
    return receive(false);
  }

  private int receive(boolean isReceiving) {
    if (channel == null) {
      return Errno.EBADF;
    }
    channel.config().setAutoRead(isReceiving);
    activate(isReceiving);
    return 0;
  }

  /** A message: an array buffer, and the address, family and port of the sender. */
  private Object message(DatagramPacket received) {
    return RawArray.of(
        RawArray.buffer(ByteBufUtil.getBytes(received.content())),
        Addresses.describe(received.sender(), isIpv6));
  }

  /**
   * Sends a message.
   *
   * @param address null for that of the other side of a connected socket
   * @return the number of bytes plus one when it was sent, 0 when that comes later, or an error
   */
  int send(Object request, ByteBuf message, @Nullable InetSocketAddress address) {
    if (channel == null) {
      message.release();
      return Errno.EBADF;
    }
    if (address != null) {
      permit(address);
    }
    InetSocketAddress target =
        address == null ? peer : (InetSocketAddress) Addresses.target(address);
    int size = message.readableBytes();
    if (size == 0) {
      message.release();
      int error = EmptyDatagram.send(channel, address == null ? null : target);
      return error < 0 ? error : 1;
    }
    ChannelFuture sending =
        channel.writeAndFlush(target == null ? message : new DatagramPacket(message, target));
    if (sending.isDone()) {
      return sending.isSuccess() ? size + 1 : NetErrors.of(sending.cause());
    }
    queued++;
    queuedBytes += size;
    Request later = new Request(events(), request, ResourceType.DATAGRAM_SEND);
    sending.addListener(
        sent -> {
          queued--;
          queuedBytes -= size;
          later.done(sent.isSuccess() ? 0 : NetErrors.of(sent.cause()));
        });
    return 0;
  }

  int queued() {
    return queued;
  }

  int queuedBytes() {
    return queuedBytes;
  }

  Object localAddress() {
    if (channel == null) {
      return Errno.EBADF;
    }
    // Netty keeps the one from before it was connected.
    SocketDescriptor socket = peer == null ? null : SocketDescriptor.of(channel);
    InetSocketAddress address = socket == null ? channel.localAddress() : socket.localAddress();
    // The sockets of some transports are dual-stack.
    return !isIpv6 && address != null && address.getAddress().isAnyLocalAddress()
        ? Addresses.describe(new InetSocketAddress("0.0.0.0", address.getPort()), false)
        : Addresses.describe(address, isIpv6);
  }

  Object remoteAddress() {
    return peer == null ? Errno.ENOTCONN : Addresses.describe(peer, isIpv6);
  }

  /** Sets an option of the channel; 0, or an error. */
  <T> int set(ChannelOption<T> option, T value) {
    if (channel == null) {
      return Errno.EBADF;
    }
    try {
      return channel.config().setOption(option, value) ? 0 : Errno.EINVAL;
    } catch (ChannelException failure) {
      return NetErrors.of(Objects.requireNonNullElse(failure.getCause(), failure));
    }
  }

  /** Sets the size of a buffer of the system, unless it is 0; gives the size, or an error. */
  int bufferSize(int size, boolean isReceiving) {
    ChannelOption<Integer> option = isReceiving ? ChannelOption.SO_RCVBUF : ChannelOption.SO_SNDBUF;
    if (size != 0) {
      int error = set(option, size);
      return error == 0 ? size : error;
    }
    return channel == null
        ? Errno.EBADF
        : Objects.requireNonNullElse(channel.config().getOption(option), Errno.EINVAL);
  }

  /** Sets the time to live of unicast datagrams; ENOSYS on the transport of Java, which cannot. */
  int setTtl(int hops) {
    if (channel == null) {
      return Errno.EBADF;
    }
    SocketDescriptor socket = SocketDescriptor.of(channel);
    return socket == null ? Errno.ENOSYS : socket.setTtl(hops);
  }

  int setMulticastInterface(@Nullable InetAddress address) {
    if (address == null) {
      return Errno.EINVAL;
    }
    NetworkInterface found = MulticastInterfaces.of(address);
    if (found == null) {
      // The wildcard address leaves the choice to the system, also where no interface supports
      // multicast.
      return address.isAnyLocalAddress() ? 0 : Errno.EADDRNOTAVAIL;
    }
    return set(ChannelOption.IP_MULTICAST_IF, found);
  }

  /** Sets whether messages to multicast groups are looped back. */
  int setLoopback(boolean comesBack) {
    return channel == null
        ? Errno.EBADF
        : set(SystemOptions.loopback(channel), SystemOptions.isJava(channel) == comesBack);
  }

  /** Joins or leaves a multicast group. */
  int member(
      boolean joins,
      @Nullable InetAddress group,
      @Nullable InetAddress source,
      @Nullable InetAddress onInterface) {
    if (group == null || !group.isMulticastAddress()) {
      return Errno.EINVAL;
    }
    if (channel == null) {
      return Errno.EBADF;
    }
    NetworkInterface on = MulticastInterfaces.of(onInterface);
    if (on == null) {
      return Errno.ENODEV;
    }
    ChannelFuture done =
        joins ? channel.joinGroup(group, on, source) : channel.leaveGroup(group, on, source);
    return done.isSuccess() ? 0 : NetErrors.of(done.cause());
  }

  @Override
  protected void release() {
    if (channel != null) {
      channel.close();
    }
  }

  @Override
  protected void afterRelease(Runnable task) {
    if (channel == null) {
      task.run();
    } else {
      channel.closeFuture().addListener(closed -> task.run());
    }
  }

  /** The handler of the channel. */
  private final class Receiver extends ChannelInboundHandlerAdapter {
    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      DatagramPacket received = (DatagramPacket) message;
      try {
        if (!isClosing()) {
          handOver(received.content().readableBytes(), () -> message(received));
        }
      } finally {
        received.release();
      }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
      if (!(failure instanceof IOException)) {
        context.fireExceptionCaught(failure);
      } else if (!isClosing()) {
        tellNow(NetErrors.of(failure));
      }
    }
  }
}
