package io.es4x.cluster;

import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import io.vertx.core.spi.cluster.ClusterManager;
import io.vertx.spi.cluster.zookeeper.ZookeeperClusterManager;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A member by ZooKeeper, whose servers are the ones that {@code --cluster-members} names.
 *
 * @param host the IP address of this member
 */
record ZookeeperMember(JsonObject config, String host) implements ClusterMember {
  static final String NAME = "zookeeper";

  /** That of a server whose port is not said. */
  private static final int PORT = 2181;

  private static final String SERVERS = "zookeeperHosts";

  /** Another way to name the servers, which vertx-zookeeper prefers. */
  private static final String SERVERS_PROPERTY = "vertx.zookeeper.hosts";

  /** Reads the configuration. Blocks on files and DNS. */
  static ZookeeperMember of(ClusterOptions options) {
    Path file = options.config();
    JsonObject config = file == null ? new JsonObject() : read(file);
    if (!options.members().isEmpty()) {
      config.put(
          SERVERS,
          options.members().stream().map(MemberAddress::toString).collect(Collectors.joining(",")));
    } else if (System.getProperty(SERVERS_PROPERTY) != null) {
      config.put(SERVERS, System.getProperty(SERVERS_PROPERTY));
    }
    if (options.name() != null) {
      config.put("rootPath", options.name());
    }
    List<MemberAddress> servers =
        Stream.of(servers(config).split("/")[0].split(","))
            .map(server -> MemberAddress.parse(server.strip()))
            .toList();
    // The client would try for a minute.
    if (servers.stream().noneMatch(server -> server.answers(PORT))) {
      throw new ClusterException(
          "no server of ZooKeeper answers at "
              + servers(config)
              + ". Start one there, or name others by --cluster-members.");
    }
    MemberAddress address = options.address();
    String host =
        (address == null ? servers.getFirst().reachedFrom() : address.resolve()).getHostAddress();
    return new ZookeeperMember(config, host);
  }

  private static String servers(JsonObject config) {
    return config.getString(SERVERS, MemberAddress.LOOPBACK.host());
  }

  private static JsonObject read(Path file) {
    try {
      return new JsonObject(Files.readString(file));
    } catch (IOException missing) {
      throw new ClusterException(file + ", which --cluster-config names, cannot be read.");
    } catch (DecodeException wrong) {
      throw new ClusterException(file + " is not JSON: " + Cluster.messageOf(wrong));
    }
  }

  @Override
  public ClusterManager manager() {
    return new ZookeeperClusterManager(config);
  }

  @Override
  public String explain(Throwable failure, JoinLog log) {
    return "ZooKeeper is not joined: " + Cluster.messageOf(failure);
  }
}
