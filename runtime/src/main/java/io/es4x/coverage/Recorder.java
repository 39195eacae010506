package io.es4x.coverage;

import com.oracle.truffle.api.frame.VirtualFrame;
import com.oracle.truffle.api.instrumentation.EventContext;
import com.oracle.truffle.api.instrumentation.ExecutionEventNode;
import com.oracle.truffle.api.instrumentation.SourceSectionFilter;
import com.oracle.truffle.api.instrumentation.StandardTags.RootTag;
import com.oracle.truffle.api.instrumentation.StandardTags.StatementTag;
import com.oracle.truffle.api.instrumentation.TruffleInstrument;
import com.oracle.truffle.api.nodes.Node;
import com.oracle.truffle.api.source.Source;
import com.oracle.truffle.api.source.SourceSection;
import com.oracle.truffle.js.nodes.instrumentation.JSTags.ControlFlowBlockTag;
import io.es4x.threads.AnyThread;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts the executions of functions, statements and branches in all contexts of an engine. Files
 * in {@code node_modules} are excluded, as coverage tools do.
 */
@AnyThread
final class Recorder {

  /** A file as the engine has it, with the ranges that were loaded. */
  record Script(Source source, Map<Extent, Counted> parts) {}

  private record Extent(int start, int end, boolean isFunction) {}

  /**
   * A range of a file with its number of executions, of which concurrent threads may lose a few.
   */
  static final class Counted {
    final String name;
    final int start;
    final int end;
    final boolean isFunction;
    long times;

    private Counted(String name, int start, int end, boolean isFunction) {
      this.name = name;
      this.start = start;
      this.end = end;
      this.isFunction = isFunction;
    }
  }

  private final Map<String, Script> scripts = new ConcurrentHashMap<>();

  private Recorder(TruffleInstrument.Env truffle) {
    record(truffle, RootTag.class, true);
    record(truffle, StatementTag.class, false);
    record(truffle, ControlFlowBlockTag.class, false);
  }

  Collection<Script> scripts() {
    return scripts.values();
  }

  /** Resets all counts. */
  void reset() {
    scripts
        .values()
        .forEach(script -> script.parts().values().forEach(counted -> counted.times = 0));
  }

  private void record(TruffleInstrument.Env truffle, Class<?> tag, boolean isFunction) {
    SourceSectionFilter filter =
        SourceSectionFilter.newBuilder().tagIs(tag).sourceIs(Recorder::isWanted).build();
    truffle
        .getInstrumenter()
        .attachLoadSourceSectionListener(
            filter, event -> counted(event.getNode(), event.getSourceSection(), isFunction), true);
    truffle
        .getInstrumenter()
        .attachExecutionEventFactory(
            filter,
            (EventContext event) ->
                new Counter(
                    counted(
                        event.getInstrumentedNode(),
                        event.getInstrumentedSourceSection(),
                        isFunction)));
  }

  private static boolean isWanted(Source source) {
    String path = source.getPath();
    return path != null && !source.isInternal() && !path.contains("node_modules");
  }

  private Counted counted(Node node, SourceSection section, boolean isFunction) {
    Source source = section.getSource();
    int start = section.getCharIndex();
    int end = section.getCharEndIndex();
    return scripts
        .computeIfAbsent(source.getPath(), path -> new Script(source, new ConcurrentHashMap<>()))
        .parts()
        .computeIfAbsent(
            new Extent(start, end, isFunction),
            extent -> new Counted(nameOf(node), start, end, isFunction));
  }

  /**
   * Returns the name of the function that contains a node; names that the engine itself makes begin
   * with a colon.
   */
  private static String nameOf(Node node) {
    String name = node.getRootNode().getName();
    return name == null || name.startsWith(":") ? "" : name;
  }

  private static final class Counter extends ExecutionEventNode {
    private final Counted counted;

    Counter(Counted counted) {
      this.counted = counted;
    }

    @Override
    protected void onEnter(VirtualFrame frame) {
      counted.times++;
    }
  }

  /**
   * The registration by which Truffle finds {@link Recorder}. Public for the code that Truffle's
   * annotation processor generates.
   */
  @TruffleInstrument.Registration(
      id = Instrument.ID,
      name = "JavaScript coverage",
      services = Recorder.class)
  public static final class Instrument extends TruffleInstrument {
    static final String ID = "es4x-coverage";

    @Override
    protected void onCreate(Env env) {
      env.registerService(new Recorder(env));
    }
  }
}
