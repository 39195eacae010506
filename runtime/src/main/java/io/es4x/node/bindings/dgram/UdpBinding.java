package io.es4x.node.bindings.dgram;

import io.es4x.engine.raw.Bytes;
import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.net.Addresses;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelOption;
import java.net.InetAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Datagrams: {@code internalBinding('udp_wrap')}, described by udp.binding.d.ts and completed by
 * udp.js.
 */
@ContextThread
public final class UdpBinding {
  private UdpBinding() {}

  public static Object create(ContextServices services) {
    RawObject binding = UdpFunctionsGlue.addTo(new RawObject("udp_wrap"));
    return UdpOptionsGlue.addTo(binding).object();
  }

  static void create(Object self, HandleEvents events) {
    new UdpHandle(events, self);
  }

  static int bind(UdpHandle udp, String address, int port, int flags, boolean is6) {
    return udp.bind(Addresses.of(address, port, is6), flags, is6);
  }

  static int connect(UdpHandle udp, String address, int port, boolean is6) {
    return udp.connect(Addresses.of(address, port, is6));
  }

  static int send(
      UdpHandle udp,
      Object request,
      List<Bytes> parts,
      @Nullable String address,
      int port,
      boolean is6) {
    ByteBuf[] chunks =
        parts.stream()
            .map(part -> Unpooled.wrappedBuffer(part.array(), part.offset(), part.length()))
            .toArray(ByteBuf[]::new);
    ByteBuf message = Unpooled.wrappedBuffer(chunks.length, chunks);
    return udp.send(request, message, address == null ? null : Addresses.of(address, port, is6));
  }

  static int setBroadcast(UdpHandle udp, int isSet) {
    return udp.set(ChannelOption.SO_BROADCAST, isSet != 0);
  }

  static int setMulticastTtl(UdpHandle udp, int hops) {
    return udp.set(ChannelOption.IP_MULTICAST_TTL, hops);
  }

  static int setMulticastLoopback(UdpHandle udp, int comesBack) {
    return udp.setLoopback(comesBack != 0);
  }

  static int setMulticastInterface(UdpHandle udp, @Nullable String address) {
    return udp.setMulticastInterface(ip(address));
  }

  static int member(
      UdpHandle udp, boolean joins, @Nullable String group, @Nullable String onInterface) {
    return udp.member(joins, ip(group), null, ip(onInterface));
  }

  static int memberOf(
      UdpHandle udp,
      boolean joins,
      @Nullable String source,
      @Nullable String group,
      @Nullable String onInterface) {
    return udp.member(joins, ip(group), ip(source), ip(onInterface));
  }

  private static @Nullable InetAddress ip(@Nullable String address) {
    return address == null ? null : Addresses.of(address);
  }
}
