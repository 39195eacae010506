package io.es4x.node.bindings.dns;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.node.bindings.work.BackgroundWork;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import io.netty.util.NetUtil;
import java.util.function.Supplier;

/** Names of the network: {@code internalBinding('cares_wrap')}, completed by dns.js. */
@ContextThread
public final class DnsBinding {
  private DnsBinding() {}

  public static Object create(ContextServices services) {
    BackgroundWork lookups = new BackgroundWork(services, "GetAddrInfoReqWrap");
    return BackgroundWork.addTo(new RawObject("cares_wrap").state(lookups))
        .function("getaddrinfo", 5, DnsBinding::getaddrinfo)
        .function("getnameinfo", 3, DnsBinding::getnameinfo)
        .function("ipv6Bytes", 1, DnsBinding::ipv6Bytes)
        .function("canonical", 1, DnsBinding::canonical)
        .object();
  }

  private static Object getaddrinfo(Arguments arguments) {
    String name = arguments.string(1);
    int family = arguments.integer(2, 0);
    int hints = arguments.integer(3, 0);
    int order = arguments.integer(4, 0);
    return start(arguments, () -> Lookup.addresses(name, family, hints, order));
  }

  private static Object getnameinfo(Arguments arguments) {
    String address = arguments.string(1);
    int port = arguments.integer(2, 0);
    return start(arguments, () -> Lookup.service(address, port));
  }

  private static Object start(Arguments arguments, Supplier<Object> lookup) {
    arguments.state(BackgroundWork.class).start(arguments.get(0), lookup::get);
    return Undefined.instance;
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
    byte[] bytes = NetUtil.createByteArrayFromIpAddressString(text);
    return RawValue.of(
        bytes == null || text.indexOf('%') >= 0
            ? null
            : bytes.length == 4
                ? NetUtil.bytesToIpAddress(bytes)
                : NetUtil.toAddressString(NetUtil.getByName(text, true)));
  }
}
