package io.es4x.profile;

import com.oracle.truffle.api.source.SourceSection;
import com.oracle.truffle.tools.profiler.CPUSampler.Payload;
import com.oracle.truffle.tools.profiler.ProfilerNode;
import io.es4x.context.JsEngine;
import io.es4x.errors.SourcePosition;
import io.es4x.threads.AnyThread;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The calls of one thread, as the {@code Profile} of Chrome's DevTools protocol has them:
 * https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile
 */
@AnyThread
final class CallTree {
  private static final int ROOT = 1;
  private static final int IDLE = 2;

  /** The minimum number of intervals without a sample in which the thread is taken for idle. */
  private static final int PAUSE = 10;

  /** The engine's name for the code of a whole file. */
  private static final String FILE = ":program";

  private static final String JAVASCRIPT = "js";

  /** A sample: in which function the thread was, and when, in microseconds. */
  private record Sample(int node, long time) {}

  private final JsEngine engine;
  private final JsonArray nodes = new JsonArray();
  private final List<Sample> samples = new ArrayList<>();
  private int last = IDLE;

  private CallTree(JsEngine engine) {
    this.engine = engine;
  }

  /** Returns the tree of the functions that were sampled on a thread. */
  static CallTree of(Collection<ProfilerNode<Payload>> calls, JsEngine engine, Duration interval) {
    CallTree tree = new CallTree(engine);
    JsonArray children = new JsonArray().add(IDLE);
    tree.nodes.add(node(ROOT, frame("(root)", "", 0, 0), 0, children));
    tree.nodes.add(node(IDLE, frame("(idle)", "", 0, 0), 0, new JsonArray()));
    calls.forEach(call -> children.add(tree.add(call)));
    tree.addIdle(TimeUnit.NANOSECONDS.toMicros(interval.toNanos()));
    return tree;
  }

  private int add(ProfilerNode<Payload> call) {
    int id = ++last;
    JsonArray children = new JsonArray();
    nodes.add(node(id, frame(call), call.getPayload().getSelfHitCount(), children));
    for (long time : call.getPayload().getSelfHitTimes()) {
      samples.add(new Sample(id, TimeUnit.MILLISECONDS.toMicros(time)));
    }
    call.getChildren().forEach(child -> children.add(add(child)));
    return id;
  }

  /**
   * The engine samples nothing while a thread runs no JavaScript; a pause is longer than what a
   * busy machine adds to an interval.
   */
  private void addIdle(long interval) {
    if (samples.isEmpty()) {
      long now = TimeUnit.MILLISECONDS.toMicros(System.currentTimeMillis());
      samples.add(new Sample(IDLE, now));
    }
    samples.sort(Comparator.comparingLong(Sample::time));
    for (int i = samples.size() - 2; i >= 0; i--) {
      long end = samples.get(i).time() + interval;
      if (samples.get(i + 1).time() > end + PAUSE * interval) {
        samples.add(i + 1, new Sample(IDLE, end));
      }
    }
  }

  private JsonObject frame(ProfilerNode<Payload> call) {
    SourceSection section = call.getSourceSection();
    String root = call.getRootName();
    String name = root == null || root.startsWith(FILE) ? "" : root;
    if (section == null
        || !section.isAvailable()
        || !section.getSource().getLanguage().equals(JAVASCRIPT)) {
      return frame(name, "", 0, 0); // A function of the engine or of Java, or a regular expression.
    }
    String path = section.getSource().getPath();
    SourcePosition evaluated =
        new SourcePosition(
            path == null ? section.getSource().getName() : path,
            section.getStartLine(),
            section.getStartColumn());
    SourcePosition place = path == null ? null : engine.inFile(evaluated);
    if (place == null) {
      place = evaluated;
    }
    return frame(name, url(place.file()), place.line(), place.column());
  }

  private static String url(String file) {
    try {
      Path path = Path.of(file);
      return path.isAbsolute() ? path.toUri().toString() : file;
    } catch (InvalidPathException url) {
      return file;
    }
  }

  /**
   * @param line from 1, or 0 for none
   * @param column from 1, or 0 for none
   */
  private static JsonObject frame(String name, String url, int line, int column) {
    return new JsonObject()
        .put("functionName", name)
        .put("scriptId", "0")
        .put("url", url)
        .put("lineNumber", line - 1)
        .put("columnNumber", column - 1);
  }

  private static JsonObject node(int id, JsonObject frame, int hits, JsonArray children) {
    return new JsonObject()
        .put("id", id)
        .put("callFrame", frame)
        .put("hitCount", hits)
        .put("children", children);
  }

  /** Returns the functions; the one at an index has the id that is greater by one. */
  JsonArray nodes() {
    return nodes;
  }

  JsonObject toJson() {
    JsonArray ids = new JsonArray();
    JsonArray deltas = new JsonArray();
    long begin = samples.getFirst().time();
    long before = begin;
    for (Sample sample : samples) {
      ids.add(sample.node());
      deltas.add(sample.time() - before);
      before = sample.time();
    }
    return new JsonObject()
        .put("nodes", nodes)
        .put("startTime", begin)
        .put("endTime", before)
        .put("samples", ids)
        .put("timeDeltas", deltas);
  }
}
