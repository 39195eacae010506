package io.es4x.verticle;

import io.es4x.errors.Spelling;
import io.es4x.interop.convert.Mismatch;
import io.vertx.core.json.JsonObject;
import java.util.List;

/**
 * The option {@code restart} of a deployment: the limit of restarts that Erlang calls intensity.
 *
 * @param max the number of restarts that are allowed within the period
 * @param within the period in ms
 * @param delay the time in ms before each restart
 */
record RestartOptions(int max, long within, long delay) {
  private static final int MAX = 3;
  private static final int WITHIN = 5000;
  private static final int DELAY = 100;

  private static final List<String> NAMES = List.of("max", "within", "delay");

  /**
   * Reads the options.
   *
   * @throws Mismatch when there is an unknown one, or a value makes no sense
   */
  static RestartOptions of(JsonObject options) {
    for (String name : options.fieldNames()) {
      if (!NAMES.contains(name)) {
        String nearest = Spelling.nearest(name, NAMES);
        throw new Mismatch(
            "restart has no option \""
                + name
                + '"'
                + (nearest == null ? "" : "; did you mean \"" + nearest + "\"?"));
      }
    }
    RestartOptions restart =
        new RestartOptions(
            number(options, "max", MAX, 1),
            number(options, "within", WITHIN, 1),
            number(options, "delay", DELAY, 0));
    if (restart.delay * restart.max >= restart.within) {
      throw new Mismatch(
          ("restart: %d restarts with a delay of %d ms do not fit into %d ms, so the limit would"
                  + " never be reached; set a longer within, or a shorter delay")
              .formatted(restart.max, restart.delay, restart.within));
    }
    return restart;
  }

  private static int number(JsonObject options, String name, int otherwise, int least) {
    Object value = options.getValue(name, otherwise);
    if (!(value instanceof Number number)) {
      throw new Mismatch("restart.%s must be a number, but is %s".formatted(name, value));
    }
    if (number.doubleValue() != number.intValue() || number.intValue() < least) {
      throw new Mismatch(
          "restart.%s must be an integer of at least %d, but is %s".formatted(name, least, value));
    }
    return number.intValue();
  }

  @Override
  public String toString() {
    return "%d restarts within %d ms".formatted(max, within);
  }
}
