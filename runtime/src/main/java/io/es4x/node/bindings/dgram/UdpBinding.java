package io.es4x.node.bindings.dgram;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Bytes;
import io.es4x.engine.RawArray;
import io.es4x.engine.RawHandle;
import io.es4x.engine.RawObject;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.handles.LoopHandle;
import io.es4x.node.bindings.net.Addresses;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelOption;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Datagrams: {@code internalBinding('udp_wrap')}, completed by udp.js. */
@ContextThread
public final class UdpBinding {
  private UdpBinding() {}

  public static Object create(ContextServices services) {
    RawObject binding = new RawObject("udp_wrap");
    addOptions(binding);
    return binding
        .function("create", 2, UdpBinding::create)
        .function("bind", 4, UdpBinding::bind)
        .function("connect", 3, arguments -> udp(arguments).connect(address(arguments, 0, 2)))
        .function("disconnect", 0, arguments -> udp(arguments).disconnect())
        .function("recvStart", 0, arguments -> udp(arguments).receive(true))
        .function("recvStop", 0, arguments -> udp(arguments).receive(false))
        .function("takeMessage", 0, arguments -> udp(arguments).takeMessage())
        .function("send", 5, UdpBinding::send)
        .function("localAddress", 0, arguments -> udp(arguments).localAddress())
        .function("remoteAddress", 0, arguments -> udp(arguments).remoteAddress())
        .function("getSendQueueCount", 0, arguments -> udp(arguments).queued())
        .function("getSendQueueSize", 0, arguments -> udp(arguments).queuedBytes())
        .object();
  }

  private static void addOptions(RawObject binding) {
    binding
        .function("bufferSize", 2, UdpBinding::bufferSize)
        .function("setBroadcast", 1, arguments -> flag(arguments, ChannelOption.SO_BROADCAST))
        .function("setMulticastTTL", 1, UdpBinding::setMulticastTtl)
        .function("setMulticastLoopback", 1, UdpBinding::setMulticastLoopback)
        .function(
            "setMulticastInterface",
            1,
            arguments -> udp(arguments).setMulticastInterface(ip(arguments, 0)))
        .function("addMembership", 2, arguments -> member(arguments, true))
        .function("dropMembership", 2, arguments -> member(arguments, false))
        .function("addSourceSpecificMembership", 3, arguments -> memberOf(arguments, true))
        .function("dropSourceSpecificMembership", 3, arguments -> memberOf(arguments, false));
  }

  /** Makes the handle of an object: the events of handles. */
  private static Object create(Arguments arguments) {
    new UdpHandle(RawHandle.get(arguments.get(1), HandleEvents.class), arguments.get(0));
    return Undefined.instance;
  }

  private static Object bind(Arguments arguments) {
    return udp(arguments)
        .bind(address(arguments, 0, 3), arguments.integer(2, 0), arguments.isTrue(3));
  }

  /** Sends the chunks of a list: the request, the list, and address, port and family. */
  private static Object send(Arguments arguments) {
    ByteBuf[] chunks =
        Arrays.stream(RawArray.elements(arguments.get(1)))
            .map(Bytes::of)
            .map(part -> Unpooled.wrappedBuffer(part.array(), part.offset(), part.length()))
            .toArray(ByteBuf[]::new);
    ByteBuf message = Unpooled.wrappedBuffer(chunks.length, chunks);
    InetSocketAddress address = arguments.isUndefined(2) ? null : address(arguments, 2, 4);
    return udp(arguments).send(arguments.get(0), message, address);
  }

  private static Object bufferSize(Arguments arguments) {
    return udp(arguments).bufferSize(arguments.integer(0, 0), arguments.isTrue(1));
  }

  private static Object flag(Arguments arguments, ChannelOption<Boolean> option) {
    return udp(arguments).set(option, arguments.integer(0, 0) != 0);
  }

  private static Object setMulticastTtl(Arguments arguments) {
    return udp(arguments).set(ChannelOption.IP_MULTICAST_TTL, arguments.integer(0, 1));
  }

  private static Object setMulticastLoopback(Arguments arguments) {
    return udp(arguments).setLoopback(arguments.integer(0, 0) != 0);
  }

  private static Object member(Arguments arguments, boolean joins) {
    return udp(arguments).member(joins, ip(arguments, 0), null, ip(arguments, 1));
  }

  private static Object memberOf(Arguments arguments, boolean joins) {
    return udp(arguments).member(joins, ip(arguments, 1), ip(arguments, 0), ip(arguments, 2));
  }

  private static @Nullable InetAddress ip(Arguments arguments, int index) {
    return arguments.isUndefined(index) ? null : Addresses.of(arguments.string(index));
  }

  private static @Nullable InetSocketAddress address(Arguments arguments, int index, int family) {
    return Addresses.of(
        arguments.string(index), arguments.integer(index + 1, 0), arguments.isTrue(family));
  }

  private static UdpHandle udp(Arguments arguments) {
    return LoopHandle.of(arguments, UdpHandle.class);
  }
}
