package io.es4x.cluster;

import com.hazelcast.config.Config;
import com.hazelcast.config.InvalidConfigurationException;
import com.hazelcast.config.NetworkConfig;
import io.vertx.core.spi.cluster.ClusterManager;
import io.vertx.spi.cluster.hazelcast.ConfigUtil;
import java.io.FileNotFoundException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A member by Hazelcast. Its configuration is a file, or that of a cluster on this machine; then
 * come the variables {@code HZ_…}, which Hazelcast reads itself, and then options.
 *
 * @param host the IP address of this member, null where only a file knows it
 */
record HazelcastMember(ClusterOptions options, Config config, @Nullable String host)
    implements ClusterMember {
  static final String NAME = "hazelcast";

  /** The file that vertx-hazelcast reads. */
  private static final String FILE = "vertx.hazelcast.config";

  /** The number of ports, from 5701 on, at which members on this machine are looked for. */
  private static final String PORTS = "20";

  private static final Pattern IN_USE = Pattern.compile("Port \\[(\\d+)] is already in use");
  private static final Pattern OTHER_NAME =
      Pattern.compile("at node: \\[(.+)]:(\\d+) Cause: the target cluster has a different");
  private static final Pattern OTHER_VERSION =
      Pattern.compile("node's version (\\S+) is not compatible with cluster version (\\S+)");
  private static final Pattern REFUSED = Pattern.compile("Reason of failure for node join: (.*)");
  private static final Pattern NO_INTERFACE = Pattern.compile("No matching network interface");

  /** Reads the configuration. Blocks on files and DNS. */
  static HazelcastMember of(ClusterOptions options) {
    boolean isLoopback = options.isOnLoopback() && System.getProperty(FILE) == null;
    String host = isLoopback ? MemberAddress.LOOPBACK.host() : ownHost(options);
    Config config = isLoopback ? loopback() : read(options);
    config.setProperty("hazelcast.phone.home.enabled", "false");
    if (isLoopback) {
      config.setProperty("hazelcast.tcp.join.port.try.count", PORTS);
    }
    if (options.name() != null) {
      config.setClusterName(options.name());
    }
    if (host != null) {
      // Otherwise it listens at all addresses.
      config.setProperty("hazelcast.socket.bind.any", "false");
      config.getNetworkConfig().getInterfaces().setEnabled(true).setInterfaces(List.of(host));
    }
    MemberAddress address = options.address();
    if (address != null && address.port() != null) {
      config.getNetworkConfig().setPort(address.port()).setPortAutoIncrement(false);
    }
    if (!options.members().isEmpty()) {
      join(config.getNetworkConfig(), options.members());
    }
    return new HazelcastMember(options, config, host);
  }

  private static @Nullable String ownHost(ClusterOptions options) {
    MemberAddress address = options.address();
    return address != null
        ? address.resolve().getHostAddress()
        : options.members().isEmpty()
            ? null
            : options.members().getFirst().reachedFrom().getHostAddress();
  }

  private static void join(NetworkConfig network, List<MemberAddress> members) {
    network.getJoin().getMulticastConfig().setEnabled(false);
    network.getJoin().getAutoDetectionConfig().setEnabled(false);
    network
        .getJoin()
        .getTcpIpConfig()
        .setEnabled(true)
        .setMembers(members.stream().map(MemberAddress::toString).toList());
  }

  private static Config loopback() {
    return Config.loadFromStream(
        Objects.requireNonNull(
            HazelcastMember.class.getResourceAsStream("loopback.xml"), "it is beside this class"));
  }

  private static Config read(ClusterOptions options) {
    Path file = options.config();
    if (file == null) {
      return System.getProperty(FILE) == null ? loopback() : ConfigUtil.loadConfig();
    }
    try {
      return Config.loadFromFile(file.toFile());
    } catch (FileNotFoundException missing) {
      throw new ClusterException(file + ", which --cluster-config names, is not there.");
    } catch (InvalidConfigurationException | IllegalArgumentException wrong) {
      throw new ClusterException(
          file + " is no configuration of Hazelcast, in XML or YAML: " + Cluster.messageOf(wrong));
    }
  }

  @Override
  public ClusterManager manager() {
    return new ExclusiveHazelcastManager(config);
  }

  /** A member whose own name differs is not refused by Hazelcast, but stays alone. */
  @Override
  public @Nullable String refusal(JoinLog log) {
    MatchResult other = options.members().isEmpty() ? null : log.find(OTHER_NAME).orElse(null);
    return other == null
        ? null
        : "the member at "
            + other.group(1)
            + ":"
            + other.group(2)
            + " is of another cluster than \""
            + config.getClusterName()
            + "\". Name that by --cluster-name, or other --cluster-members.";
  }

  @Override
  public String explain(Throwable failure, JoinLog log) {
    String message = Cluster.messageOf(failure);
    MatchResult port = IN_USE.matcher(message).results().findFirst().orElse(null);
    if (port != null) {
      return "the port "
          + port.group(1)
          + " is in use"
          + (host == null ? "" : " at " + host)
          + ". Choose another one by --cluster-host, or none: then it is a free one from 5701 on.";
    }
    if (NO_INTERFACE.matcher(message).find()) {
      return host + " is no address of this machine. --cluster-host says which one it is.";
    }
    return log.find(OTHER_VERSION)
        .map(
            versions ->
                "this member has Hazelcast "
                    + versions.group(1)
                    + ", and the cluster "
                    + versions.group(2)
                    + ". All members need the same one: see what \"mvnDependencies\" in"
                    + " package.json say there and here.")
        .or(() -> log.find(REFUSED).map(reason -> "the cluster refuses it: " + reason.group(1)))
        .orElse("Hazelcast does not start: " + message);
  }
}
