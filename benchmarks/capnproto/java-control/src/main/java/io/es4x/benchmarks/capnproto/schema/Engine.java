// Generated from suite.capnp by `npm run generate`: do not edit.
package io.es4x.benchmarks.capnproto.schema;

import java.util.Objects;
import org.capnproto.SegmentBuilder;
import org.capnproto.SegmentReader;
import org.capnproto.StructBuilder;
import org.capnproto.StructFactory;
import org.capnproto.StructList;
import org.capnproto.StructReader;
import org.capnproto.StructSize;

/** A struct of the schema. */
public final class Engine {
  public static final Factory FACTORY = new Factory();

  /** Makes lists of it. */
  public static final StructList.Factory<Builder, Reader> LIST = new StructList.Factory<>(FACTORY);

  private static final StructSize SIZE = new StructSize((short) 1, (short) 0);

  private Engine() {}

  /** Makes readers and builders at places of messages. */
  public static final class Factory extends StructFactory<Builder, Reader> {
    @Override
    public Reader constructReader(
        SegmentReader segment,
        int data,
        int pointers,
        int dataSize,
        short pointerCount,
        int nestingLimit) {
      return new Reader(segment, data, pointers, dataSize, pointerCount, nestingLimit);
    }

    @Override
    public Builder constructBuilder(
        SegmentBuilder segment, int data, int pointers, int dataSize, short pointerCount) {
      return new Builder(segment, data, pointers, dataSize, pointerCount);
    }

    @Override
    public StructSize structSize() {
      return SIZE;
    }

    @Override
    public Reader asReader(Builder builder) {
      return builder.asReader();
    }
  }

  /** Reads the fields. */
  public static final class Reader extends StructReader {
    Reader(
        SegmentReader segment,
        int data,
        int pointers,
        int dataSize,
        short pointerCount,
        int nestingLimit) {
      super(segment, data, pointers, dataSize, pointerCount, nestingLimit);
    }

    public int getHorsepower() {
      return Short.toUnsignedInt(_getShortField(0));
    }

    public int getCylinders() {
      return Byte.toUnsignedInt(_getByteField(2));
    }

    public long getCc() {
      return Integer.toUnsignedLong(_getIntField(1));
    }

    public boolean getUsesGas() {
      return _getBooleanField(24);
    }

    public boolean getUsesElectric() {
      return _getBooleanField(25);
    }
  }

  /** Writes the fields, and reads them. */
  public static final class Builder extends StructBuilder {
    Builder(SegmentBuilder segment, int data, int pointers, int dataSize, short pointerCount) {
      super(segment, data, pointers, dataSize, pointerCount);
    }

    public Reader asReader() {
      return new Reader(segment, data, pointers, dataSize, pointerCount, Integer.MAX_VALUE);
    }

    public int getHorsepower() {
      return Short.toUnsignedInt(_getShortField(0));
    }

    public void setHorsepower(int value) {
      _setShortField(0, (short) Objects.checkIndex(value, 1 << 16));
    }

    public int getCylinders() {
      return Byte.toUnsignedInt(_getByteField(2));
    }

    public void setCylinders(int value) {
      _setByteField(2, (byte) Objects.checkIndex(value, 1 << 8));
    }

    public long getCc() {
      return Integer.toUnsignedLong(_getIntField(1));
    }

    public void setCc(long value) {
      _setIntField(1, (int) Objects.checkIndex(value, 1L << 32));
    }

    public boolean getUsesGas() {
      return _getBooleanField(24);
    }

    public void setUsesGas(boolean value) {
      _setBooleanField(24, value);
    }

    public boolean getUsesElectric() {
      return _getBooleanField(25);
    }

    public void setUsesElectric(boolean value) {
      _setBooleanField(25, value);
    }
  }
}
