package golden.names;

import java.util.EventObject;

/** Extends a class that is not part of the API: what it inherits is declared here. */
public class Thing extends EventObject {
  public Thing() {
    super("source");
  }

  public void reserved(String function, String in, String await) {}

  /** A nested type is exported under both names. */
  public interface Inner {
    Inner.Deep deep();

    enum Deep {
      DOWN
    }
  }
}
