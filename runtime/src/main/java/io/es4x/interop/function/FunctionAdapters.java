package io.es4x.interop.function;

import static java.util.Map.entry;

import io.es4x.interop.convert.ToJava;
import io.es4x.threads.ContextThread;
import io.vertx.core.Completable;
import io.vertx.core.Handler;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

/**
 * Implements the functional interfaces that Java APIs use most by JavaScript functions.
 *
 * <p>Plain classes, since reflection proxies cost about 100 ns to make and 60 ns a call. Other
 * interfaces get a {@link GeneratedAdapter}.
 */
@ContextThread
public final class FunctionAdapters {
  /** The adapters by interface. */
  public static final Map<Class<?>, Function<Value, ?>> ALL =
      Map.ofEntries(
          entry(Handler.class, JsHandler::new),
          entry(Completable.class, JsCompletable::new),
          entry(Runnable.class, JsRunnable::new),
          entry(Consumer.class, JsConsumer::new),
          entry(BiConsumer.class, JsBiConsumer::new),
          entry(Supplier.class, JsSupplier::new),
          entry(Callable.class, JsCallable::new),
          entry(Function.class, JsFunction::new),
          entry(BiFunction.class, JsBiFunction::new),
          entry(Predicate.class, JsPredicate::new),
          entry(Comparator.class, JsComparator::new));

  /** The interfaces whose method has no parameters. */
  public static final Set<Class<?>> WITHOUT_PARAMETERS =
      Set.of(Runnable.class, Supplier.class, Callable.class);

  private FunctionAdapters() {}

  private static final class JsHandler extends JsCallback implements Handler<Object> {
    JsHandler(Value function) {
      super(function);
    }

    @Override
    public void handle(@Nullable Object event) {
      run(event);
    }
  }

  private static final class JsCompletable extends JsCallback implements Completable<Object> {
    JsCompletable(Value function) {
      super(function);
    }

    @Override
    public void complete(@Nullable Object result, @Nullable Throwable failure) {
      run(result, failure);
    }
  }

  private static final class JsRunnable extends JsCallback implements Runnable {
    JsRunnable(Value function) {
      super(function);
    }

    @Override
    public void run() {
      run((Object) null);
    }
  }

  private static final class JsConsumer extends JsCallback implements Consumer<Object> {
    JsConsumer(Value function) {
      super(function);
    }

    @Override
    public void accept(@Nullable Object value) {
      run(value);
    }
  }

  private static final class JsBiConsumer extends JsCallback implements BiConsumer<Object, Object> {
    JsBiConsumer(Value function) {
      super(function);
    }

    @Override
    public void accept(@Nullable Object first, @Nullable Object second) {
      run(first, second);
    }
  }

  private static final class JsSupplier extends JsCallback implements Supplier<Object> {
    JsSupplier(Value function) {
      super(function);
    }

    @Override
    public @Nullable Object get() {
      return ToJava.convert(call("Supplier"), Object.class);
    }
  }

  private static final class JsFunction extends JsCallback
      implements UnaryOperator<@Nullable Object>, Function<@Nullable Object, @Nullable Object> {
    JsFunction(Value function) {
      super(function);
    }

    @Override
    public @Nullable Object apply(@Nullable Object value) {
      return ToJava.convert(call("Function", value), Object.class);
    }
  }

  private static final class JsBiFunction extends JsCallback
      implements BinaryOperator<@Nullable Object>,
          BiFunction<@Nullable Object, @Nullable Object, @Nullable Object> {
    JsBiFunction(Value function) {
      super(function);
    }

    @Override
    public @Nullable Object apply(@Nullable Object first, @Nullable Object second) {
      return ToJava.convert(call("BiFunction", first, second), Object.class);
    }
  }

  private static final class JsPredicate extends JsCallback implements Predicate<Object> {
    JsPredicate(Value function) {
      super(function);
    }

    @Override
    public boolean test(@Nullable Object value) {
      return call("Predicate", value).asBoolean();
    }
  }

  private static final class JsComparator extends JsCallback implements Comparator<Object> {
    JsComparator(Value function) {
      super(function);
    }

    @Override
    public int compare(@Nullable Object first, @Nullable Object second) {
      return (int) Math.signum(call("Comparator", first, second).asDouble());
    }
  }
}
