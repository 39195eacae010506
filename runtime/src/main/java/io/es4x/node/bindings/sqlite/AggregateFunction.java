package io.es4x.node.bindings.sqlite;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.RawCall;
import io.es4x.threads.ContextThread;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An aggregate or window function of SQL, of functions of JavaScript. */
@ContextThread
final class AggregateFunction extends Callback.OfSql {
  private final Functions functions;
  private final Map<Long, Aggregation> running = new HashMap<>();
  private long last;

  /**
   * The functions in JavaScript.
   *
   * @param start gives the first value
   * @param step gives the next value for that and the arguments
   * @param inverse takes a row out again; undefined for a function that is no window function
   * @param result gives the result for the last value
   */
  record Functions(Object start, Object step, Object inverse, Object result) {
    static Functions of(Arguments arguments, int index) {
      return new Functions(
          arguments.get(index),
          arguments.get(index + 1),
          arguments.get(index + 2),
          arguments.get(index + 3));
    }
  }

  /** The value of one group of rows. */
  private static final class Aggregation {
    Object value;
    boolean isWindow;

    Aggregation(Object value) {
      this.value = value;
    }
  }

  AggregateFunction(Connection connection, boolean bigInts, Functions functions) {
    super(connection, bigInts);
    this.functions = functions;
  }

  void step(long context, int count, long values) {
    guarded(context, () -> advance(functions.step, context, count, values));
  }

  void inverse(long context, int count, long values) {
    guarded(context, () -> advance(functions.inverse, context, count, values));
  }

  private void advance(Object function, long context, int count, long values) {
    Aggregation aggregation = aggregation(context);
    Object[] arguments = arguments(1, count, values);
    arguments[0] = aggregation.value;
    aggregation.value = call(function, arguments);
  }

  /** Gives the value so far of a window function. */
  void value(long context) {
    guarded(
        context,
        () -> {
          Aggregation aggregation = aggregation(context);
          aggregation.isWindow = true;
          FunctionResult.set(context, call(functions.result, aggregation.value));
        });
  }

  /** Gives the result of a group; a window function has given all of them. */
  void end(long context) {
    guarded(
        context,
        () -> {
          Aggregation aggregation = aggregation(context);
          running.remove(id(context).get(ValueLayout.JAVA_LONG, 0));
          if (!aggregation.isWindow) {
            FunctionResult.set(context, call(functions.result, aggregation.value));
          }
        });
  }

  private Aggregation aggregation(long context) {
    MemorySegment id = id(context);
    @Nullable Aggregation known = running.get(id.get(ValueLayout.JAVA_LONG, 0));
    if (known != null) {
      return known;
    }
    Aggregation begun = new Aggregation(call(functions.start));
    id.set(ValueLayout.JAVA_LONG, 0, ++last);
    running.put(last, begun);
    return begun;
  }

  /** The memory that the library keeps for a group of rows, zero at first. */
  private static MemorySegment id(long context) {
    long memory = SqliteLibrary.call(SqliteFunction.AGGREGATE_CONTEXT, context, Long.BYTES);
    return SqliteLibrary.at(memory, Long.BYTES);
  }

  private static Object call(Object function, Object... arguments) {
    return RawCall.call(function, Undefined.instance, arguments);
  }
}
