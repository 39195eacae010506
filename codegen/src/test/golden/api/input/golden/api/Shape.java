package golden.api;

import io.vertx.codegen.annotations.Nullable;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import java.util.List;

/** Statics, overloads, generics, nullability, varargs and reserved words. */
public interface Shape<T extends Comparable<T>> extends Base<T> {
  /** The default size. */
  int SIZE = 10;

  static <T extends Comparable<T>> Shape<T> of(T first, T... rest) {
    return null;
  }

  Shape<T> overloaded(int value);

  /** Becomes the same as the one above in TypeScript. */
  Shape<T> overloaded(double value);

  Shape<T> overloaded(String value);

  @Override
  Shape<T> inherited(String text);

  <A, B extends Number> B generic(A function, Class<B> type);

  @Nullable String nullable(@Nullable String in);

  Future<@Nullable String> nullableInside(List<@Nullable String> names);

  Shape<T> handler(@Nullable Handler<Buffer> handler);

  void varargs(String... names);

  char character(byte b, short s, float f, double d, Long boxed, CharSequence text);

  /** Takes no function: the interface has several methods. */
  void inside(Base<T> outer);

  Object anything(Object value);

  javax.net.ssl.SSLSession opaque();

  /** @deprecated use {@link #handler} */
  @Deprecated
  void old();
}
