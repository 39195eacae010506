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
public final class Wheel {
  public static final Factory FACTORY = new Factory();

  /** Makes lists of it. */
  public static final StructList.Factory<Builder, Reader> LIST = new StructList.Factory<>(FACTORY);

  private static final StructSize SIZE = new StructSize((short) 1, (short) 0);

  private Wheel() {}

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

    public int getDiameter() {
      return Short.toUnsignedInt(_getShortField(0));
    }

    public float getAirPressure() {
      return _getFloatField(1);
    }

    public boolean getSnowTires() {
      return _getBooleanField(16);
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

    public int getDiameter() {
      return Short.toUnsignedInt(_getShortField(0));
    }

    public void setDiameter(int value) {
      _setShortField(0, (short) Objects.checkIndex(value, 1 << 16));
    }

    public float getAirPressure() {
      return _getFloatField(1);
    }

    public void setAirPressure(float value) {
      _setFloatField(1, value);
    }

    public boolean getSnowTires() {
      return _getBooleanField(16);
    }

    public void setSnowTires(boolean value) {
      _setBooleanField(16, value);
    }
  }
}
