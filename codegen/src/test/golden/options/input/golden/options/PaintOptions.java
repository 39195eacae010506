package golden.options;

import io.vertx.codegen.annotations.DataObject;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Options of a paint. */
@DataObject
public class PaintOptions extends BaseOptions {
  public static final Color DEFAULT_COLOR = Color.RED;

  /** Another default than that of the superclass. */
  public static final int DEFAULT_PORT = 80;

  public PaintOptions() {
    super(null);
  }

  public PaintOptions(PaintOptions other) {
    super(null);
  }

  public PaintOptions(JsonObject json) {
    super(json);
  }

  public Color getColor() {
    return null;
  }

  public PaintOptions setColor(Color color) {
    return this;
  }

  @Override
  public PaintOptions setPort(int port) {
    return this;
  }

  public PaintOptions setMixed(List<Color> mixed) {
    return this;
  }

  public PaintOptions setUnder(PaintOptions under) {
    return this;
  }

  public PaintOptions setWeights(Map<String, Integer> weights) {
    return this;
  }

  public PaintOptions setDriesAt(Instant time) {
    return this;
  }

  /** vertx-codegen has no JSON for it. */
  public PaintOptions setPatience(Duration patience) {
    return this;
  }

  public PaintOptions setKey(Buffer key) {
    return this;
  }

  /** Adds a layer. */
  public PaintOptions addLayer(String layer) {
    return this;
  }

  /** Not an option: there is no setter. */
  public boolean isDry() {
    return true;
  }

  /** @deprecated see {@link #setColor} */
  @Deprecated
  public PaintOptions setHue(String hue) {
    return this;
  }
}
