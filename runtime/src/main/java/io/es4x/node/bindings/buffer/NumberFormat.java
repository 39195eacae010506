package io.es4x.node.bindings.buffer;

import com.oracle.truffle.js.runtime.array.ByteArrayAccess;
import org.jspecify.annotations.Nullable;

/** The number formats for which {@code Buffer} has methods, such as {@code readInt16LE}. */
enum NumberFormat {
  INT8("Int8", 1, Byte.MIN_VALUE, Byte.MAX_VALUE) {
    @Override
    Object read(ByteArrayAccess access, byte[] bytes, int at) {
      return access.getInt8(bytes, at);
    }
  },
  UINT8("UInt8", 1, 0, 0xFF) {
    @Override
    Object read(ByteArrayAccess access, byte[] bytes, int at) {
      return access.getUint8(bytes, at);
    }
  },
  INT16("Int16", 2, Short.MIN_VALUE, Short.MAX_VALUE) {
    @Override
    Object read(ByteArrayAccess access, byte[] bytes, int at) {
      return access.getInt16(bytes, at);
    }
  },
  UINT16("UInt16", 2, 0, 0xFFFF) {
    @Override
    Object read(ByteArrayAccess access, byte[] bytes, int at) {
      return access.getUint16(bytes, at);
    }
  },
  INT32("Int32", 4, Integer.MIN_VALUE, Integer.MAX_VALUE) {
    @Override
    Object read(ByteArrayAccess access, byte[] bytes, int at) {
      return access.getInt32(bytes, at);
    }
  },
  UINT32("UInt32", 4, 0, 0xFFFF_FFFFL) {
    @Override
    Object read(ByteArrayAccess access, byte[] bytes, int at) {
      int number = access.getInt32(bytes, at);
      return number >= 0 ? number : (Object) (double) Integer.toUnsignedLong(number);
    }
  },
  FLOAT("Float", 4) {
    @Override
    Object read(ByteArrayAccess access, byte[] bytes, int at) {
      return (double) access.getFloat(bytes, at);
    }

    @Override
    boolean write(ByteArrayAccess access, byte[] bytes, int at, double number) {
      access.putFloat(bytes, at, (float) number);
      return true;
    }
  },
  DOUBLE("Double", 8) {
    @Override
    Object read(ByteArrayAccess access, byte[] bytes, int at) {
      return access.getDouble(bytes, at);
    }

    @Override
    boolean write(ByteArrayAccess access, byte[] bytes, int at, double number) {
      access.putDouble(bytes, at, number);
      return true;
    }
  };

  private final String title;
  private final int size;
  private final double least;
  private final double greatest;

  /** A format that takes any number. */
  NumberFormat(String title, int size) {
    this(title, size, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  NumberFormat(String title, int size, double least, double greatest) {
    this.title = title;
    this.size = size;
    this.least = least;
    this.greatest = greatest;
  }

  /** The name of the format in the names of the methods. */
  String title() {
    return title;
  }

  /** The size of a number in bytes. */
  int size() {
    return size;
  }

  /** Reads a number as JavaScript has it; its bytes must be within the array. */
  abstract Object read(ByteArrayAccess access, byte[] bytes, int at);

  /**
   * Writes a number, whose bytes must be within the array; integer formats truncate it.
   *
   * @return whether the number is in the format's range; else nothing was written
   */
  boolean write(ByteArrayAccess access, byte[] bytes, int at, double number) {
    if (!(number >= least && number <= greatest)) {
      return false; // Out of range, or not a number.
    }
    int bits = (int) (long) number;
    switch (size) {
      case 1 -> access.putInt8(bytes, at, bits);
      case 2 -> access.putInt16(bytes, at, bits);
      default -> access.putInt32(bytes, at, bits);
    }
    return true;
  }

  /** Returns a value of JavaScript as a double; null unless it is an int or a double. */
  static @Nullable Double number(Object value) {
    if (value instanceof Integer number) {
      return number.doubleValue();
    }
    return value instanceof Double number ? number : null;
  }
}
