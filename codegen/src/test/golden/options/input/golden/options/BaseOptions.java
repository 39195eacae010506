package golden.options;

import io.vertx.codegen.annotations.DataObject;
import io.vertx.core.json.JsonObject;

@DataObject
public abstract class BaseOptions {
  private int port;

  public BaseOptions(JsonObject json) {}

  public int getPort() {
    return port;
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
