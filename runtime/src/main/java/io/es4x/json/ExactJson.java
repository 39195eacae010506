package io.es4x.json;

import io.es4x.threads.AnyThread;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.jackson.JacksonFactory;
import io.vertx.core.spi.JsonFactory;
import io.vertx.core.spi.json.JsonCodec;
import org.jspecify.annotations.Nullable;

/**
 * Makes Vert.x write all values in the form of {@link JsonForm}. Vert.x finds it as a service; the
 * rest is done by Vert.x' own codec.
 */
@AnyThread
public final class ExactJson implements JsonFactory, JsonCodec {
  private static final JsonCodec JACKSON = JacksonFactory.CODEC;

  @Override
  public JsonCodec codec() {
    return this;
  }

  @Override
  public <T> T fromString(String json, Class<T> type) {
    return JACKSON.fromString(json, type);
  }

  @Override
  public <T> T fromBuffer(Buffer json, Class<T> type) {
    return JACKSON.fromBuffer(json, type);
  }

  @Override
  public <T> T fromValue(Object json, Class<T> type) {
    return JACKSON.fromValue(json, type);
  }

  @Override
  public String toString(@Nullable Object object, boolean pretty) {
    return JACKSON.toString(JsonTree.of(object), pretty);
  }

  @Override
  public Buffer toBuffer(@Nullable Object object, boolean pretty) {
    return JACKSON.toBuffer(JsonTree.of(object), pretty);
  }
}
