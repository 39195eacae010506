package io.es4x.interop.message;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.es4x.Es4x;
import io.es4x.Es4xOptions;
import io.es4x.JsMessages;
import io.es4x.JsModule;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.eventbus.MessageCodec;
import io.vertx.core.eventbus.impl.codecs.BufferMessageCodec;
import io.vertx.core.eventbus.impl.codecs.JsonArrayMessageCodec;
import io.vertx.core.eventbus.impl.codecs.JsonObjectMessageCodec;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages that JavaScript sends, as Java receives them, and between members of a cluster. */
class MessageBodyTest {
  @TempDir Path folder;
  private final Vertx vertx = Vertx.vertx();
  private JsModule module;

  @BeforeEach
  void load() throws Exception {
    Files.writeString(
        folder.resolve("sends.mjs"),
        """
        import { isDeepStrictEqual } from 'node:util';
        const cycle = { name: 'c', list: [1, , 'x'] };
        cycle.self = cycle;
        const values = {
          json: { a: 1, b: [true, null, 'x'] },
          dates: { when: new Date(7), none: undefined, n: NaN },
          array: [new Date(7), new Set([1])],
          inner: { map: new Map([[1, 2]]), bytes: new Float64Array([1]), text: /a/g },
          map: new Map([['a', 1n], ['b', new Date(5)]]),
          set: new Set([1, 'a', 1.5, -3]),
          date: new Date(5),
          regexp: /a+/giu,
          big: -(2n ** 70n),
          error: new RangeError('no', { cause: 'why' }),
          cycle,
          long: new Map([['é€', 'ü'.repeat(200) + '€']]),
          floats: new Float64Array([1.5]),
          bytes: new Uint8Array([1, 2]),
          buffer: new Uint8Array([3]).buffer,
        };
        export const send = (name) => { vertx.eventBus().send('java', values[name]); };
        export const isEqual = async (name) => {
          const body = (await vertx.eventBus().request('back', name)).body();
          return isDeepStrictEqual(body, values[name]);
        };
        export const asked = async () => {
          const question = { when: new Date(7), inner: { list: [1] } };
          const { when, inner, by } = (await vertx.eventBus().request('back', question)).body();
          return [when instanceof Date, JSON.stringify(inner.list), by].join(' ');
        };
        """);
    Es4x es4x = Es4x.create(vertx, new Es4xOptions().setApplication(folder));
    module = await(es4x.load("sends.mjs").toCompletionStage().toCompletableFuture());
  }

  @AfterEach
  void close() throws Exception {
    await(vertx.close().toCompletionStage().toCompletableFuture());
  }

  @Test
  void java_getsVertxJsonAndBuffers() throws Exception {
    assertEquals(JsonObject.of("a", 1, "b", JsonArray.of(true, null, "x")), received("json"));
    JsonObject dates = assertInstanceOf(JsonObject.class, received("dates"));
    assertEquals(Instant.ofEpochMilli(7), dates.getInstant("when"));
    assertEquals(Set.of("when", "n"), dates.fieldNames());
    assertEquals(
        JsonArray.of("1970-01-01T00:00:00.007Z", JsonArray.of(1)).encode(),
        assertInstanceOf(JsonArray.class, received("array")).encode());
    JsonObject inner = assertInstanceOf(JsonObject.class, received("inner"));
    assertEquals(JsonObject.of("1", 2), inner.getJsonObject("map"));
    assertEquals(8, inner.getBuffer("bytes").length());
    assertEquals(Buffer.buffer(new byte[] {1, 2}), received("bytes"));
    assertEquals(Buffer.buffer(new byte[] {3}), received("buffer"));
    assertEquals(received("buffer"), Buffer.buffer(new byte[] {3}));
  }

  @Test
  void toJava_convertsOthers() throws Exception {
    assertEquals(
        Map.of("a", BigInteger.ONE, "b", Instant.ofEpochMilli(5)),
        JsMessages.toJava(received("map")));
    assertEquals(Set.of(1, "a", 1.5, -3), JsMessages.toJava(received("set")));
    assertEquals(Instant.ofEpochMilli(5), JsMessages.toJava(received("date")));
    assertEquals("/a+/", JsMessages.toJava(received("regexp")));
    assertEquals(BigInteger.TWO.pow(70).negate(), JsMessages.toJava(received("big")));
    assertEquals(Map.of("é€", "ü".repeat(200) + "€"), JsMessages.toJava(received("long")));
    JsonObject error = json("error");
    assertEquals("RangeError", error.getString("name"));
    assertEquals("no", error.getString("message"));
    assertEquals("why", error.getString("cause"));
    JsonObject cycle = json("cycle");
    assertSame(cycle, cycle.getMap().get("self"));
    assertEquals("x", cycle.getJsonArray("list").getString(2));
  }

  @Test
  void wire_keepsEachValue() throws Exception {
    for (String name : List.of("json", "dates", "inner")) {
      assertArrives(name, new JsonObjectMessageCodec());
    }
    assertArrives("array", new JsonArrayMessageCodec());
    for (String name : List.of("floats", "bytes", "buffer")) {
      assertArrives(name, new BufferMessageCodec());
    }
    for (String name : List.of("map", "set", "date", "regexp", "error", "cycle", "long")) {
      assertArrives(name, new ClonedBody.Codec());
    }
  }

  @Test
  void wire_beginsWithWhatOtherMembersRead() throws Exception {
    Buffer wire = Buffer.buffer();
    JsonObject body = (JsonObject) received("dates");
    new JsonObjectMessageCodec().encodeToWire(wire, body);
    int end = Integer.BYTES + wire.getInt(0);
    assertEquals(body.encode(), wire.getString(Integer.BYTES, end));
    wire = Buffer.buffer();
    new BufferMessageCodec().encodeToWire(wire, (Buffer) received("bytes"));
    assertArrayEquals(new byte[] {1, 2}, wire.getBytes(Integer.BYTES, Integer.BYTES + 2));
  }

  @Test
  void reply_hasWhatJavaHasChanged() throws Exception {
    assertEquals("true [1] ", answered(body -> {}));
    assertEquals("false [1] Java", answered(body -> body.put("by", "Java")));
    assertEquals(
        "false [1,2] ", answered(body -> body.getJsonObject("inner").getJsonArray("list").add(2)));
  }

  private @Nullable Object answered(Consumer<JsonObject> change) throws Exception {
    var consumer = vertx.eventBus().<JsonObject>localConsumer("back");
    consumer.handler(
        message -> {
          change.accept(message.body());
          message.reply(message.body());
        });
    Object answer = await(module.call("asked").toCompletionStage().toCompletableFuture());
    await(consumer.unregister().toCompletionStage().toCompletableFuture());
    return answer;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private void assertArrives(String name, MessageCodec codec) throws Exception {
    Object body = received(name);
    var consumer = vertx.eventBus().localConsumer("back");
    consumer.handler(
        message -> {
          Buffer wire = Buffer.buffer().appendByte((byte) 9);
          codec.encodeToWire(wire, body);
          message.reply(codec.decodeFromWire(1, wire));
        });
    Object equal = await(module.call("isEqual", name).toCompletionStage().toCompletableFuture());
    assertEquals(true, equal, name);
    await(consumer.unregister().toCompletionStage().toCompletableFuture());
  }

  private JsonObject json(String name) throws Exception {
    return assertInstanceOf(JsonObject.class, JsMessages.toJava(received(name)));
  }

  private Object received(String name) throws Exception {
    CompletableFuture<Object> body = new CompletableFuture<>();
    var consumer = vertx.eventBus().consumer("java", message -> body.complete(message.body()));
    await(module.call("send", name).toCompletionStage().toCompletableFuture());
    Object received = await(body);
    await(consumer.unregister().toCompletionStage().toCompletableFuture());
    return received;
  }

  private static <T extends @Nullable Object> T await(CompletableFuture<T> future)
      throws Exception {
    return future.get(60, TimeUnit.SECONDS);
  }
}
