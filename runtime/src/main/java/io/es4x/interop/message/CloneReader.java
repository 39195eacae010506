package io.es4x.interop.message;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.math.BigInteger;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a clone as Java: objects and arrays as Vert.x JSON, a {@code Map} and {@code Set} as those
 * of Java, a date as an {@code Instant}, a BigInt as a {@code BigInteger}, bytes as a {@code
 * Buffer}, a regular expression as its text, an error as JSON with its {@code message}, {@code
 * stack} and {@code cause}; undefined and holes as null.
 */
final class CloneReader {
  private static final String UNREADABLE = "Unable to deserialize cloned data.";
  private static final int HEADER = 0xff;
  private static final int VERSION = 15;
  private static final int VARINT_BITS = 7;
  private static final int VARINT_MASK = 0x7f;

  /** The depth that Jackson allows in JSON. */
  private static final int MAX_DEPTH = 1000;

  /** The most elements of arrays that are not there: each takes memory in Java. */
  private static final int MAX_HOLES = 1 << 24;

  private final ByteBuffer in;
  private final List<@Nullable Object> objects = new ArrayList<>();
  private int depth;
  private int holes;

  private CloneReader(byte[] bytes) {
    this.in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /**
   * Reads the bytes of a clone.
   *
   * @throws IllegalStateException for bytes that are none, or for what Java cannot hold
   */
  static @Nullable Object read(byte[] bytes) {
    try {
      CloneReader reader = new CloneReader(bytes);
      reader.header();
      return reader.value();
    } catch (BufferUnderflowException | IndexOutOfBoundsException damaged) {
      throw new IllegalStateException(UNREADABLE, damaged);
    } catch (StackOverflowError cycle) {
      throw new IllegalStateException("A key of a Map, or an element of a Set, contains itself.");
    }
  }

  private void header() {
    require(tag() == HEADER);
    long version = varint();
    if (version != VERSION) {
      throw new IllegalStateException(
          "A clone has version %d, not %d, of V8's format.".formatted(version, VERSION));
    }
  }

  private static void require(boolean isPossible) {
    if (!isPossible) {
      throw new IllegalStateException(UNREADABLE);
    }
  }

  private @Nullable Object value() {
    if (++depth > MAX_DEPTH) {
      throw new IllegalStateException("A clone is nested deeper than " + MAX_DEPTH + " values.");
    }
    Object value = contents(tag());
    depth--;
    return value instanceof Buffer buffer && in.hasRemaining() && peek() == 'V'
        ? view(buffer)
        : value;
  }

  private int tag() {
    int tag = in.get() & 0xff;
    while (tag == 0) {
      tag = in.get() & 0xff;
    }
    return tag;
  }

  private int peek() {
    while (in.get(in.position()) == 0) {
      in.get();
    }
    return in.get(in.position()) & 0xff;
  }

  private @Nullable Object contents(int tag) {
    return switch (tag) {
      case '_', '0', '-' -> null;
      case 'T' -> true;
      case 'F' -> false;
      case 'I' -> zigZag();
      case 'U' -> varint();
      case 'N' -> in.getDouble();
      case 'Z' -> bigInt();
      case 'S' -> text(StandardCharsets.UTF_8);
      case '"' -> text(StandardCharsets.ISO_8859_1);
      case 'c' -> text(StandardCharsets.UTF_16LE);
      case '^' -> objects.get((int) varint());
      case 'y', 'x' -> known(tag == 'y');
      case 'n' -> known(in.getDouble());
      case 'z' -> known(bigInt());
      case 's' -> known(value());
      case 'D' -> known(Instant.ofEpochMilli((long) in.getDouble()));
      case 'o' -> object();
      case 'A' -> array(true);
      case 'a' -> array(false);
      case ';' -> map();
      case '\'' -> set();
      case 'R' -> regExp();
      case 'B', '~' -> bytes(tag == '~');
      case 'r' -> error();
      default -> throw new IllegalStateException(UNREADABLE);
    };
  }

  private @Nullable Object known(@Nullable Object object) {
    objects.add(object);
    return object;
  }

  private long varint() {
    long value = 0;
    for (int shift = 0; ; shift += VARINT_BITS) {
      require(shift < Long.SIZE);
      byte next = in.get();
      value |= (long) (next & VARINT_MASK) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  /** A number of bytes, or of values, each of which has one byte at least. */
  private int size(long number) {
    require(number >= 0 && number <= in.remaining());
    return (int) number;
  }

  private int holes(long length) {
    if (length < 0 || length > MAX_HOLES - holes) {
      throw new IllegalStateException("Sparse arrays are too long for Java.");
    }
    holes += (int) length;
    return (int) length;
  }

  private int zigZag() {
    int value = (int) varint();
    return (value >>> 1) ^ -(value & 1);
  }

  private BigInteger bigInt() {
    long bits = varint();
    byte[] bytes = raw(size(bits >>> 1));
    byte[] bigEndian = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      bigEndian[i] = bytes[bytes.length - 1 - i];
    }
    return new BigInteger(bits % 2 == 1 ? -1 : 1, bigEndian);
  }

  private String text(Charset charset) {
    return new String(raw(size(varint())), charset);
  }

  private byte[] raw(int size) {
    byte[] bytes = new byte[size];
    in.get(bytes);
    return bytes;
  }

  private JsonObject object() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    JsonObject object = new JsonObject(members);
    known(object);
    members(members, '{');
    varint();
    return object;
  }

  private void members(Map<String, @Nullable Object> members, int end) {
    while (peek() != end) {
      String name = String.valueOf(value());
      members.put(name, value());
    }
    tag();
  }

  private JsonArray array(boolean dense) {
    int length = dense ? size(varint()) : holes(varint());
    List<@Nullable Object> elements = new ArrayList<>();
    JsonArray array = new JsonArray(elements);
    known(array);
    for (int i = 0; dense && i < length; i++) {
      elements.add(value());
    }
    Map<String, @Nullable Object> others = new LinkedHashMap<>();
    members(others, dense ? '$' : '@');
    for (int i = 0; !dense && i < length; i++) {
      elements.add(others.get(String.valueOf(i)));
    }
    varint();
    varint();
    return array;
  }

  private Map<@Nullable Object, @Nullable Object> map() {
    Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
    known(map);
    while (peek() != ':') {
      Object key = value();
      map.put(key, value());
    }
    tag();
    varint();
    return map;
  }

  private Set<@Nullable Object> set() {
    Set<@Nullable Object> set = new LinkedHashSet<>();
    known(set);
    while (peek() != ',') {
      set.add(value());
    }
    tag();
    varint();
    return set;
  }

  private String regExp() {
    int place = objects.size();
    objects.add(null);
    String text = "/" + value() + "/";
    varint(); // Its flags.
    objects.set(place, text);
    return text;
  }

  private Buffer bytes(boolean resizable) {
    int size = size(varint());
    if (resizable) {
      varint();
    }
    Buffer buffer = Buffer.buffer(raw(size));
    known(buffer);
    return buffer;
  }

  private Buffer view(Buffer buffer) {
    in.get();
    varint();
    long offset = varint();
    long length = varint();
    varint();
    require(offset >= 0 && length >= 0 && offset <= buffer.length() - length);
    Buffer view = buffer.getBuffer((int) offset, (int) (offset + length));
    known(view);
    return view;
  }

  private JsonObject error() {
    JsonObject error = new JsonObject();
    objects.add(error);
    String name = "Error";
    for (int part = (int) varint(); part != '.'; part = (int) varint()) {
      switch (part) {
        case 'm' -> error.put("message", value());
        case 's' -> error.put("stack", value());
        case 'c' -> error.put("cause", value());
        default -> name = nameOf(part);
      }
    }
    return error.put("name", name);
  }

  private static String nameOf(int part) {
    return switch (part) {
      case 'E' -> "EvalError";
      case 'R' -> "RangeError";
      case 'F' -> "ReferenceError";
      case 'S' -> "SyntaxError";
      case 'T' -> "TypeError";
      case 'U' -> "URIError";
      default -> "Error";
    };
  }
}
