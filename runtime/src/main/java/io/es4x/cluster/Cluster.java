package io.es4x.cluster;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxBuilder;
import io.vertx.core.VertxOptions;
import io.vertx.core.internal.VertxInternal;
import io.vertx.core.spi.VertxServiceProvider;
import io.vertx.core.spi.cluster.ClusterManager;
import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Starts Vert.x as a member of a cluster. */
public final class Cluster {
  private static final Logger LOG = Logger.getLogger("io.es4x.cluster");

  /** The beginning of the message when a server cannot listen. */
  private static final String LISTENING = "listen ";

  private Cluster() {}

  /**
   * Starts Vert.x; failed with a {@link ClusterException} when it cannot join. Blocks on files and
   * DNS.
   *
   * @param options of Vert.x, which get a host for the event bus unless they have one
   * @param showLogs whether everything is shown that the cluster manager logs
   */
  public static Future<Vertx> join(
      ClusterOptions cluster, VertxOptions options, VertxBuilder builder, boolean showLogs) {
    JoinLog log = JoinLog.begin(showLogs);
    try {
      ClusterMember member = member(cluster);
      String host = member.host();
      if (host != null && options.getEventBusOptions().getHost() == null) {
        options.getEventBusOptions().setHost(host);
      }
      ClusterManager manager = member.manager();
      return builder
          .with(options)
          .withClusterManager(manager)
          .buildClustered()
          .compose(vertx -> joined(vertx, member, log))
          .recover(failure -> Future.failedFuture(failed(failure, member, log)));
    } catch (ClusterException wrong) {
      log.end();
      return Future.failedFuture(wrong);
    }
  }

  private static Future<Vertx> joined(Vertx vertx, ClusterMember member, JoinLog log) {
    String refusal = member.refusal(log);
    if (refusal != null) {
      return vertx.close().transform(closed -> Future.failedFuture(new ClusterException(refusal)));
    }
    log.end();
    int members = ((VertxInternal) vertx).clusterManager().getNodes().size();
    LOG.info(() -> "joined the cluster; members: " + members);
    return Future.succeededFuture(vertx);
  }

  private static Throwable failed(Throwable failure, ClusterMember member, JoinLog log) {
    log.end();
    if (failure instanceof ClusterException) {
      return failure;
    }
    String message = messageOf(failure);
    return new ClusterException(
        message.startsWith(LISTENING)
            ? "the event bus cannot listen: "
                + message.substring(LISTENING.length())
                + ". Its host and port are in \"eventBusOptions\" of \"vertx-options\"."
            : member.explain(failure, log));
  }

  /** Returns the member by the cluster manager that is asked for, or that is there. */
  private static ClusterMember member(ClusterOptions options) {
    return switch (options.manager()) {
      case HazelcastMember.NAME -> HazelcastMember.of(options);
      case ZookeeperMember.NAME -> ZookeeperMember.of(options);
      default -> {
        Provider<VertxServiceProvider> installed = installed();
        String type = installed.type().getName();
        yield type.startsWith("io.vertx.spi.cluster.hazelcast.")
            ? HazelcastMember.of(options)
            : type.startsWith("io.vertx.spi.cluster.zookeeper.")
                ? ZookeeperMember.of(options)
                : new OtherMember(options, (ClusterManager) installed.get());
      }
    };
  }

  /** Returns the cluster manager that Vert.x would find. */
  private static Provider<VertxServiceProvider> installed() {
    return ServiceLoader.load(VertxServiceProvider.class).stream()
        .filter(found -> ClusterManager.class.isAssignableFrom(found.type()))
        .findFirst()
        .orElseThrow(
            () ->
                new ClusterException(
                    "there is no cluster manager. Name one: --cluster=hazelcast."));
  }

  /** Returns the message of a failure, or what stands for one. */
  static String messageOf(Throwable failure) {
    @Nullable String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }
}
