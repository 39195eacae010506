package golden.functions;

import io.vertx.core.Future;
import io.vertx.core.Handler;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

public interface Functions<T> {
  Functions<T> handler(Handler<T> handler);

  <R> R function(Function<T, R> function);

  /** Loses a function to the overload above: it wants more arguments. */
  <R> R function(BiFunction<T, Throwable, R> function);

  <R> Future<R> later(Supplier<Future<R>> supplier);

  <R> R call(Callable<R> callable, Runnable then);

  void each(Consumer<? super T> action, Predicate<? super T> filter);

  void handlers(List<Handler<T>> handlers);

  Handler<T> returned();

  void own(Mapper<T, String> mapper);
}
