package io.es4x.node.bindings.dns;

import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.Held;
import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawObject;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.net.Addresses;
import io.es4x.node.bindings.work.WorkRequests;
import io.es4x.os.Errno;
import io.es4x.services.ContextServices;
import io.es4x.services.Permission;
import io.es4x.services.Permissions;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import io.netty.handler.codec.dns.DnsRecordType;
import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * DNS and lookups by the operating system: {@code internalBinding('cares_wrap')}, described by
 * dns.binding.d.ts and completed by dns.js.
 */
@ContextThread
public final class DnsBinding {
  /** The part of a context that the functions use. */
  record State(WorkRequests lookups, Permissions permissions) {}

  private DnsBinding() {}

  public static Object create(ContextServices services) {
    WorkRequests lookups = new WorkRequests(services, ResourceType.DNS_LOOKUP);
    RawObject binding = WorkRequests.addTo(new RawObject("cares_wrap").state(lookups));
    DnsFunctionsGlue.addTo(binding.state(new State(lookups, services.permissions())));
    return DnsChannelsGlue.addTo(binding).object();
  }

  static Permissions permissions(Arguments arguments) {
    return arguments.state(State.class).permissions;
  }

  static void lookUp(State state, Object id, String name, int family, int hints, int order) {
    state.lookups.start(
        id,
        () -> {
          Object addresses = Lookup.addresses(name, family, hints, order);
          if (addresses instanceof List<?> found) {
            state.permissions.resolved(name, found.stream().map(String.class::cast).toList());
          }
          return addresses;
        });
  }

  static void lookUpService(State state, Object id, String address, int port) {
    state.lookups.start(id, () -> Lookup.service(address, port));
  }

  static void open(Object self, HandleEvents events, int timeout, int tries, int maxTimeout) {
    Held.put(self, new DnsChannel(events, tries, new QueryTimeouts(timeout, maxTimeout)));
  }

  static @Nullable Object query(DnsChannel channel, Object request, String type, String name) {
    return DnsQuery.start(channel, name, DnsRecordType.valueOf(type), request);
  }

  static @Nullable Object reverse(DnsChannel channel, Object request, String address) {
    byte[] bytes = NetUtil.createByteArrayFromIpAddressString(address);
    if (bytes == null) {
      return Errno.EINVAL;
    }
    List<String> known = SystemServers.namesOf(Objects.requireNonNull(Addresses.of(address)));
    if (!known.isEmpty()) {
      DnsQuery.answer(channel, known, request);
      return null;
    }
    return DnsQuery.start(channel, reverseName(bytes), DnsRecordType.PTR, request);
  }

  private static String reverseName(byte[] bytes) {
    StringBuilder name = new StringBuilder();
    for (int i = bytes.length - 1; i >= 0; i--) {
      int value = bytes[i] & 0xff;
      if (bytes.length == 4) {
        name.append(value).append('.');
      } else {
        name.append(Integer.toHexString(value & 0xf)).append('.');
        name.append(Integer.toHexString(value >> 4)).append('.');
      }
    }
    return name.append(bytes.length == 4 ? "in-addr.arpa" : "ip6.arpa").toString();
  }

  static List<List<?>> servers(DnsChannel channel) {
    return channel.servers().stream()
        .<List<?>>map(
            server ->
                List.of(
                    Addresses.text(
                        server.getAddress(), server.getAddress().getAddress().length > 4),
                    server.getPort()))
        .toList();
  }

  static void use(DnsChannel channel, Object[] servers) {
    Permissions permissions = channel.events().services().permissions();
    channel.setServers(
        Arrays.stream(servers)
            .map(RawArray::elements)
            .map(each -> server(each, permissions))
            .toList());
  }

  private static InetSocketAddress server(Object[] parts, Permissions permissions) {
    String address = parts[1].toString();
    int port = ((Number) parts[2]).intValue();
    permissions.require(Permission.NET, address + ':' + port);
    return new InetSocketAddress(address, port);
  }

  static void sendFrom(DnsChannel channel, String address) {
    channel.setLocalAddress(new InetSocketAddress(address, 0));
  }

  static byte @Nullable [] ipv6Bytes(String text) {
    return NetUtil.isValidIpV6Address(text)
        ? NetUtil.createByteArrayFromIpAddressString(text)
        : null;
  }

  static @Nullable String canonical(String text) {
    InetAddress address = text.indexOf('%') >= 0 ? null : Addresses.of(text);
    return address == null ? null : Addresses.text(address, text.indexOf(':') >= 0);
  }
}
