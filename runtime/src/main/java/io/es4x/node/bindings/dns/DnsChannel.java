package io.es4x.node.bindings.dns;

import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.threads.ContextThread;
import io.netty.channel.AddressedEnvelope;
import io.netty.channel.ChannelFactory;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.dns.DnsQuestion;
import io.netty.handler.codec.dns.DnsResponse;
import io.netty.resolver.dns.DnsNameResolver;
import io.netty.resolver.dns.DnsNameResolverBuilder;
import io.netty.util.concurrent.Future;
import io.vertx.core.internal.ContextInternal;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A resolver that sends its queries to DNS servers: what an object of the class {@code ChannelWrap}
 * holds.
 */
@ContextThread
final class DnsChannel {
  private final HandleEvents events;
  private final int tries;
  private final QueryTimeouts timeouts;
  private final Set<DnsQuery> active = new LinkedHashSet<>();
  private final Runnable closer = this::close;
  private List<InetSocketAddress> servers = SystemServers.all();
  private @Nullable InetSocketAddress localAddress;

  /** By the timeout in milliseconds: Netty's resolvers have one for all queries. */
  private final Map<Integer, DnsNameResolver> resolvers = new HashMap<>();

  DnsChannel(HandleEvents events, int tries, QueryTimeouts timeouts) {
    this.events = events;
    this.tries = tries;
    this.timeouts = timeouts;
  }

  HandleEvents events() {
    return events;
  }

  List<InetSocketAddress> servers() {
    return servers;
  }

  /** Returns whether a query is under way. */
  boolean isBusy() {
    return !active.isEmpty();
  }

  void setServers(List<InetSocketAddress> others) {
    servers = others;
  }

  /** Sends from an address from now on. */
  void setLocalAddress(InetSocketAddress address) {
    close();
    localAddress = address;
  }

  /** The number of attempts, in which the servers are asked one after the other. */
  int attempts() {
    return tries * servers.size();
  }

  void started(DnsQuery query) {
    active.add(query);
  }

  /** Removes a query that is done; after the last one, the socket is closed. */
  void ended(DnsQuery query) {
    active.remove(query);
    if (active.isEmpty()) {
      events.services().vertxContext().nettyEventLoop().execute(this::closeWhenIdle);
    }
  }

  private void closeWhenIdle() {
    if (active.isEmpty()) {
      close();
    }
  }

  /** Cancels all pending queries. */
  void cancel() {
    List.copyOf(active).forEach(query -> query.fail("ECANCELLED"));
  }

  /** Sends a query to a server once. */
  Future<AddressedEnvelope<DnsResponse, InetSocketAddress>> ask(int attempt, DnsQuestion question) {
    int round = attempt / servers.size();
    return resolvers
        .computeIfAbsent(timeouts.ofRound(round), this::newResolver)
        .query(servers.get(attempt % servers.size()), question);
  }

  private DnsNameResolver newResolver(int timeout) {
    if (resolvers.isEmpty()) {
      events.services().openings().add(closer);
    }
    ContextInternal context = events.services().vertxContext();
    var transport = context.owner().transport();
    ChannelFactory<SocketChannel> streams =
        () -> (SocketChannel) transport.channelFactory(false).newChannel();
    DnsNameResolverBuilder builder =
        new DnsNameResolverBuilder(context.nettyEventLoop())
            .datagramChannelFactory(transport::datagramChannel)
            .socketChannelFactory(streams)
            .queryTimeoutMillis(timeout)
            .optResourceEnabled(false)
            .consolidateCacheSize(0);
    return (localAddress == null ? builder : builder.localAddress(localAddress)).build();
  }

  private void close() {
    if (!resolvers.isEmpty()) {
      events.services().openings().remove(closer);
      resolvers.values().forEach(DnsNameResolver::close);
      resolvers.clear();
    }
  }
}
