package io.es4x.node.bindings.dns;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Held;
import io.es4x.engine.RawArray;
import io.es4x.engine.RawHandle;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.net.Addresses;
import io.es4x.node.bindings.net.NetErrors;
import io.es4x.node.bindings.work.WorkRequests;
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
import java.util.function.Supplier;

/** Names of the network: {@code internalBinding('cares_wrap')}, completed by dns.js. */
@ContextThread
public final class DnsBinding {
  /** The part of a context that the functions use. */
  private record State(WorkRequests lookups, Permissions permissions) {}

  private DnsBinding() {}

  public static Object create(ContextServices services) {
    WorkRequests lookups = new WorkRequests(services, ResourceType.DNS_LOOKUP);
    return WorkRequests.addTo(new RawObject("cares_wrap").state(lookups))
        .state(new State(lookups, services.permissions()))
        .function("lookUp", 5, DnsBinding::lookUp)
        .function("lookUpService", 3, DnsBinding::lookUpService)
        .function("open", 4, DnsBinding::open)
        .function("query", 4, DnsBinding::query)
        .function("reverse", 3, DnsBinding::reverse)
        .function("outcome", 1, DnsBinding::outcome)
        .function("cancel", 1, DnsBinding::cancel)
        .function("servers", 1, DnsBinding::servers)
        .function("isBusy", 1, arguments -> channel(arguments).isBusy())
        .function("use", 2, DnsBinding::use)
        .function("sendFrom", 2, DnsBinding::sendFrom)
        .function("ipv6Bytes", 1, DnsBinding::ipv6Bytes)
        .function("canonical", 1, DnsBinding::canonical)
        .object();
  }

  private static Object lookUp(Arguments arguments) {
    String name = arguments.string(1);
    int family = arguments.integer(2, 0);
    int hints = arguments.integer(3, 0);
    int order = arguments.integer(4, 0);
    return start(arguments, name, () -> Lookup.addresses(name, family, hints, order));
  }

  private static Object lookUpService(Arguments arguments) {
    String address = arguments.string(1);
    int port = arguments.integer(2, 0);
    return start(arguments, address, () -> Lookup.service(address, port));
  }

  private static Object start(Arguments arguments, String name, Supplier<Object> lookup) {
    State state = arguments.state(State.class);
    state.permissions.require(Permission.NET, name);
    state.lookups.start(arguments.get(0), lookup::get);
    return Undefined.instance;
  }

  /** Makes the resolver of an object: the events, the timeout of a try, the number of tries. */
  private static Object open(Arguments arguments) {
    HandleEvents events = RawHandle.get(arguments.get(1), HandleEvents.class);
    Held.put(
        arguments.get(0),
        new DnsChannel(events, arguments.integer(2, -1), arguments.integer(3, 1)));
    return Undefined.instance;
  }

  /** Asks for the records of a type; gives a code where it cannot. */
  private static Object query(Arguments arguments) {
    DnsRecordType type = DnsRecordType.valueOf(arguments.string(2));
    return RawValue.of(
        DnsQuery.start(channel(arguments), arguments.string(3), type, arguments.get(1)));
  }

  /** Asks for the names of an address; gives a code where it cannot. */
  private static Object reverse(Arguments arguments) {
    byte[] bytes = NetUtil.createByteArrayFromIpAddressString(arguments.string(2));
    if (bytes == null) {
      return NetErrors.EINVAL;
    }
    InetAddress address = Addresses.of(arguments.string(2));
    List<String> known = SystemServers.namesOf(Objects.requireNonNull(address));
    if (!known.isEmpty()) {
      DnsQuery.answer(channel(arguments), known, arguments.get(1));
      return Undefined.instance;
    }
    return RawValue.of(
        DnsQuery.start(
            channel(arguments), reverseName(bytes), DnsRecordType.PTR, arguments.get(1)));
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

  private static Object outcome(Arguments arguments) {
    return Objects.requireNonNull(Held.of(arguments.get(0), DnsQuery.class)).outcome();
  }

  private static Object cancel(Arguments arguments) {
    channel(arguments).cancel();
    return Undefined.instance;
  }

  /** The servers: address and port of each. */
  private static Object servers(Arguments arguments) {
    return RawValue.of(
        channel(arguments).servers().stream()
            .map(
                server ->
                    List.of(
                        Addresses.text(
                            server.getAddress(), server.getAddress().getAddress().length > 4),
                        server.getPort()))
            .toList());
  }

  /** Sets the servers: family, address and port of each. */
  private static Object use(Arguments arguments) {
    List<InetSocketAddress> servers =
        Arrays.stream(RawArray.elements(arguments.get(1)))
            .map(RawArray::elements)
            .map(
                parts -> new InetSocketAddress(parts[1].toString(), ((Number) parts[2]).intValue()))
            .toList();
    channel(arguments).setServers(servers);
    return Undefined.instance;
  }

  private static Object sendFrom(Arguments arguments) {
    channel(arguments).setLocalAddress(new InetSocketAddress(arguments.string(1), 0));
    return Undefined.instance;
  }

  private static DnsChannel channel(Arguments arguments) {
    return Objects.requireNonNull(Held.of(arguments.get(0), DnsChannel.class));
  }

  /** The sixteen bytes of an address, as an array buffer; undefined for what is none. */
  private static Object ipv6Bytes(Arguments arguments) {
    String text = arguments.string(0);
    return RawValue.of(
        NetUtil.isValidIpV6Address(text) ? NetUtil.createByteArrayFromIpAddressString(text) : null);
  }

  /** The shortest form of an address; undefined for what is none. */
  private static Object canonical(Arguments arguments) {
    String text = arguments.string(0);
    InetAddress address = text.indexOf('%') >= 0 ? null : Addresses.of(text);
    return RawValue.of(address == null ? null : Addresses.text(address, text.indexOf(':') >= 0));
  }
}
