package golden.options;

import io.vertx.codegen.annotations.DataObject;
import io.vertx.core.json.JsonObject;

@DataObject
public abstract class BaseOptions {
  /** The default port. */
  public static final int DEFAULT_PORT = 0;

  private static final String DEFAULT_HOST_NAME = "localhost";

  private int port;

  public BaseOptions(JsonObject json) {}

  public int getPort() {
    return port;
  }

  /** The name of the host. */
  public String getHostName() {
    return DEFAULT_HOST_NAME;
  }

  public BaseOptions setHostName(String hostName) {
    return this;
  }

  /**
   * Set the port.
   *
   * @param port the port
   * @return a reference to this
   */
  public BaseOptions setPort(int port) {
    this.port = port;
    return this;
  }
}
