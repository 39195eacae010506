package io.es4x.profile;

import io.es4x.threads.AnyThread;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;

/**
 * The calls of one thread as a page for a browser: a function is as wide as its share of the
 * samples, and stands below its caller. A click shows a function in the whole width.
 */
@AnyThread
final class FlameGraph {
  /** The page around the graph, whose place is that of the comment. */
  private static final String PAGE = "flame-graph.html";

  private static final String PLACE = "<!-- graph -->";

  /** The least share of a function that is drawn: others are narrower than a pixel. */
  private static final double LEAST = 0.0005;

  private static final int HUES = 360;

  private final JsonArray nodes;

  /** The samples of each function and those that it calls. */
  private final int[] samples;

  /** The samples of the functions to the left. */
  private final int[] left;

  /** The number of callers. */
  private final int[] depth;

  private FlameGraph(JsonArray nodes) {
    this.nodes = nodes;
    this.samples = new int[nodes.size()];
    this.left = new int[nodes.size()];
    this.depth = new int[nodes.size()];
    for (int i = nodes.size() - 1; i >= 0; i--) { // A function is before those that it calls.
      samples[i] = nodes.getJsonObject(i).getInteger("hitCount");
      for (Object child : children(i)) {
        samples[i] += samples[index(child)];
      }
    }
    for (int i = 0; i < nodes.size(); i++) {
      int end = left[i];
      for (Object child : children(i)) {
        left[index(child)] = end;
        depth[index(child)] = depth[i] + 1;
        end += samples[index(child)];
      }
    }
  }

  /**
   * Returns the page.
   *
   * @param nodes as {@link CallTree#nodes} returns them
   */
  static String page(JsonArray nodes) throws IOException {
    try (InputStream page =
        Objects.requireNonNull(
            FlameGraph.class.getResourceAsStream(PAGE), "it is beside this class")) {
      String text = new String(page.readAllBytes(), StandardCharsets.UTF_8);
      return text.replace(PLACE, new FlameGraph(nodes).toHtml());
    }
  }

  private String toHtml() {
    StringBuilder html = new StringBuilder();
    int levels = 0;
    for (int i = 0; i < samples.length; i++) {
      if (share(i) >= LEAST) {
        html.append(frame(i));
        levels = Math.max(levels, depth[i] + 1);
      }
    }
    return "<p>%d samples of JavaScript</p>\n<main style=\"--levels:%d\">\n%s</main>"
        .formatted(samples[0], levels, html);
  }

  private String frame(int i) {
    JsonObject call = nodes.getJsonObject(i).getJsonObject("callFrame");
    String url = call.getString("url");
    int line = call.getInteger("lineNumber") + 1;
    int column = call.getInteger("columnNumber") + 1;
    String place = url.isEmpty() ? "" : "%s:%d:%d\n".formatted(url, line, column);
    String function = call.getString("functionName");
    String name =
        !function.isEmpty()
            ? function
            : url.isEmpty() ? "(anonymous)" : url.substring(url.lastIndexOf('/') + 1) + ":" + line;
    return String.format(
        Locale.ROOT,
        "<button style=\"--left:%.6f;--width:%.6f;--depth:%d;--hue:%d;--saturation:%d%%\""
            + " title=\"%s\n%s%.1f%%, itself %.1f%%\">%s</button>\n",
        (double) left[i] / samples[0],
        share(i),
        depth[i],
        Math.floorMod(url.hashCode(), HUES),
        url.isEmpty() ? 0 : 70,
        escaped(name),
        escaped(place),
        100 * share(i),
        100.0 * nodes.getJsonObject(i).getInteger("hitCount") / samples[0],
        escaped(name));
  }

  private double share(int i) {
    return samples[0] == 0 ? 0 : (double) samples[i] / samples[0];
  }

  private JsonArray children(int i) {
    return nodes.getJsonObject(i).getJsonArray("children");
  }

  private static int index(Object id) {
    return (Integer) id - 1;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
