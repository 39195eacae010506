package io.es4x.interop;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import java.math.BigDecimal;
import java.net.URI;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The Java half of {@code exact-json.js}: what Java values are in JSON. Public for GraalJS only.
 * Owner's thread only.
 */
public final class HostJson {

  /** One object of each kind that has a text, to get at the prototypes of the kinds. */
  public final List<Object> texts = List.of(new Object(), (Runnable) () -> {});

  /** To get at the prototype of collections other than lists. */
  public final Object iterable = Set.of();

  /** To get at the prototype of maps. */
  public final Object map = Map.of();

  /** The text of a value that has a standard one, as Vert.x's JSON writes it; null for others. */
  public @Nullable String text(Object value) {
    return switch (value) {
      case Enum<?> constant -> constant.name();
      case Buffer bytes -> Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.getBytes());
      case HttpMethod method -> method.name();
      case UUID uuid -> uuid.toString();
      case TemporalAccessor time -> time.toString();
      case TemporalAmount duration -> duration.toString();
      case URI uri -> uri.toString();
      default -> null;
    };
  }

  /** The digits of a number that is an object to scripts, or null. */
  public @Nullable String digits(Object value) {
    return value instanceof BigDecimal number ? number.toString() : null;
  }
}
