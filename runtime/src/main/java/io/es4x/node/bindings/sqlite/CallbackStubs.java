package io.es4x.node.bindings.sqlite;

import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The functions in C that the library is given, one for each kind of {@link Callback}. What it
 * hands to them is the number of the callback. Who has registered a callback keeps it: what it
 * refers to may be all that refers to that.
 */
@ContextThread
final class CallbackStubs {
  private static final Class<?> INT = int.class;
  private static final Class<?> LONG = long.class;

  /** An empty text. */
  static final long NO_TEXT = Arena.global().allocate(1).address();

  static final long SCALAR = stub("scalar", void.class, LONG, INT, LONG);
  static final long STEP = stub("step", void.class, LONG, INT, LONG);
  static final long INVERSE = stub("inverse", void.class, LONG, INT, LONG);
  static final long VALUE = stub("value", void.class, LONG);
  static final long END = stub("end", void.class, LONG);
  static final long DESTROY = stub("destroy", void.class, LONG);
  static final long AUTHORIZE = stub("authorize", INT, LONG, INT, LONG, LONG, LONG, LONG);
  static final long FILTER = stub("filter", INT, LONG, LONG);
  static final long CONFLICT = stub("conflict", INT, LONG, INT, LONG);

  private static final Map<Long, WeakReference<Callback>> CALLBACKS = new ConcurrentHashMap<>();
  private static final AtomicLong LAST = new AtomicLong();

  private CallbackStubs() {}

  @SuppressWarnings("restricted") // The launcher allows native access.
  private static long stub(String method, Class<?> result, Class<?>... parameters) {
    ValueLayout[] layouts = new ValueLayout[parameters.length];
    for (int i = 0; i < parameters.length; i++) {
      layouts[i] = parameters[i] == INT ? ValueLayout.JAVA_INT : ValueLayout.JAVA_LONG;
    }
    FunctionDescriptor type =
        result == INT
            ? FunctionDescriptor.of(ValueLayout.JAVA_INT, layouts)
            : FunctionDescriptor.ofVoid(layouts);
    try {
      var target =
          MethodHandles.lookup()
              .findStatic(CallbackStubs.class, method, MethodType.methodType(result, parameters));
      return Linker.nativeLinker().upcallStub(target, type, Arena.global()).address();
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(method, impossible);
    }
  }

  /** Gives a callback a number; the caller keeps it. */
  static long register(Callback callback) {
    long id = LAST.incrementAndGet();
    CALLBACKS.put(id, new WeakReference<>(callback));
    return id;
  }

  /** Forgets a callback, which the library does not call any more. */
  @AnyThread
  static void destroy(long id) {
    WeakReference<Callback> removed = CALLBACKS.remove(id);
    Callback callback = removed == null ? null : removed.get();
    if (callback != null) {
      callback.forgotten();
    }
  }

  private static <T extends Callback> T callback(long id, Class<T> type) {
    WeakReference<Callback> registered = CALLBACKS.get(id);
    Callback callback = registered == null ? null : registered.get();
    return type.cast(Objects.requireNonNull(callback, "its caller keeps a registered callback"));
  }

  private static long idOf(long context) {
    return SqliteLibrary.call(SqliteFunction.USER_DATA, context);
  }

  private static AggregateFunction aggregate(long context) {
    return callback(idOf(context), AggregateFunction.class);
  }

  private static void scalar(long context, int count, long values) {
    callback(idOf(context), ScalarFunction.class).call(context, count, values);
  }

  private static void step(long context, int count, long values) {
    aggregate(context).step(context, count, values);
  }

  private static void inverse(long context, int count, long values) {
    aggregate(context).inverse(context, count, values);
  }

  private static void value(long context) {
    aggregate(context).value(context);
  }

  private static void end(long context) {
    aggregate(context).end(context);
  }

  private static int authorize(long id, int action, long a, long b, long database, long trigger) {
    return callback(id, Authorizer.class).answer(action, a, b, database, trigger);
  }

  private static int filter(long id, long table) {
    return callback(id, ChangesetCallback.class).filter(table);
  }

  private static int conflict(long id, int type, long change) {
    return callback(id, ChangesetCallback.class).conflict(type);
  }
}
