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
import org.capnproto.Text;

/** A struct of the schema. */
public final class Car {
  public static final Factory FACTORY = new Factory();

  /** Makes lists of it. */
  public static final StructList.Factory<Builder, Reader> LIST = new StructList.Factory<>(FACTORY);

  private static final StructSize SIZE = new StructSize((short) 3, (short) 4);

  private Car() {}

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

    public Text.Reader getMake() {
      return _getPointerField(Text.factory, 0);
    }

    public String getMakeString() {
      return getMake().toString();
    }

    public Text.Reader getModel() {
      return _getPointerField(Text.factory, 1);
    }

    public String getModelString() {
      return getModel().toString();
    }

    public Color getColor() {
      return Color.at(_getShortField(0));
    }

    public int getSeats() {
      return Byte.toUnsignedInt(_getByteField(2));
    }

    public int getDoors() {
      return Byte.toUnsignedInt(_getByteField(3));
    }

    public StructList.Reader<Wheel.Reader> getWheels() {
      return _getPointerField(Wheel.LIST, 2);
    }

    public int getLength() {
      return Short.toUnsignedInt(_getShortField(2));
    }

    public int getWidth() {
      return Short.toUnsignedInt(_getShortField(3));
    }

    public int getHeight() {
      return Short.toUnsignedInt(_getShortField(4));
    }

    public long getWeight() {
      return Integer.toUnsignedLong(_getIntField(3));
    }

    public Engine.Reader getEngine() {
      return _getPointerField(Engine.FACTORY, 3);
    }

    public float getFuelCapacity() {
      return _getFloatField(4);
    }

    public float getFuelLevel() {
      return _getFloatField(5);
    }

    public boolean getHasPowerWindows() {
      return _getBooleanField(80);
    }

    public boolean getHasPowerSteering() {
      return _getBooleanField(81);
    }

    public boolean getHasCruiseControl() {
      return _getBooleanField(82);
    }

    public int getCupHolders() {
      return Byte.toUnsignedInt(_getByteField(11));
    }

    public boolean getHasNavSystem() {
      return _getBooleanField(83);
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

    public Text.Builder getMake() {
      return _getPointerField(Text.factory, 0);
    }

    public String getMakeString() {
      return getMake().toString();
    }

    public void setMake(Text.Reader value) {
      _setPointerField(Text.factory, 0, value);
    }

    public void setMakeString(String value) {
      setMake(new Text.Reader(value));
    }

    public Text.Builder initMake(int size) {
      return _initPointerField(Text.factory, 0, size);
    }

    public Text.Builder getModel() {
      return _getPointerField(Text.factory, 1);
    }

    public String getModelString() {
      return getModel().toString();
    }

    public void setModel(Text.Reader value) {
      _setPointerField(Text.factory, 1, value);
    }

    public void setModelString(String value) {
      setModel(new Text.Reader(value));
    }

    public Text.Builder initModel(int size) {
      return _initPointerField(Text.factory, 1, size);
    }

    public Color getColor() {
      return Color.at(_getShortField(0));
    }

    public void setColor(Color value) {
      _setShortField(0, (short) value.ordinal());
    }

    public int getSeats() {
      return Byte.toUnsignedInt(_getByteField(2));
    }

    public void setSeats(int value) {
      _setByteField(2, (byte) Objects.checkIndex(value, 1 << 8));
    }

    public int getDoors() {
      return Byte.toUnsignedInt(_getByteField(3));
    }

    public void setDoors(int value) {
      _setByteField(3, (byte) Objects.checkIndex(value, 1 << 8));
    }

    public StructList.Builder<Wheel.Builder> getWheels() {
      return _getPointerField(Wheel.LIST, 2);
    }

    public StructList.Builder<Wheel.Builder> initWheels(int size) {
      return _initPointerField(Wheel.LIST, 2, size);
    }

    public int getLength() {
      return Short.toUnsignedInt(_getShortField(2));
    }

    public void setLength(int value) {
      _setShortField(2, (short) Objects.checkIndex(value, 1 << 16));
    }

    public int getWidth() {
      return Short.toUnsignedInt(_getShortField(3));
    }

    public void setWidth(int value) {
      _setShortField(3, (short) Objects.checkIndex(value, 1 << 16));
    }

    public int getHeight() {
      return Short.toUnsignedInt(_getShortField(4));
    }

    public void setHeight(int value) {
      _setShortField(4, (short) Objects.checkIndex(value, 1 << 16));
    }

    public long getWeight() {
      return Integer.toUnsignedLong(_getIntField(3));
    }

    public void setWeight(long value) {
      _setIntField(3, (int) Objects.checkIndex(value, 1L << 32));
    }

    public Engine.Builder getEngine() {
      return _getPointerField(Engine.FACTORY, 3);
    }

    public Engine.Builder initEngine() {
      return _initPointerField(Engine.FACTORY, 3, 0);
    }

    public float getFuelCapacity() {
      return _getFloatField(4);
    }

    public void setFuelCapacity(float value) {
      _setFloatField(4, value);
    }

    public float getFuelLevel() {
      return _getFloatField(5);
    }

    public void setFuelLevel(float value) {
      _setFloatField(5, value);
    }

    public boolean getHasPowerWindows() {
      return _getBooleanField(80);
    }

    public void setHasPowerWindows(boolean value) {
      _setBooleanField(80, value);
    }

    public boolean getHasPowerSteering() {
      return _getBooleanField(81);
    }

    public void setHasPowerSteering(boolean value) {
      _setBooleanField(81, value);
    }

    public boolean getHasCruiseControl() {
      return _getBooleanField(82);
    }

    public void setHasCruiseControl(boolean value) {
      _setBooleanField(82, value);
    }

    public int getCupHolders() {
      return Byte.toUnsignedInt(_getByteField(11));
    }

    public void setCupHolders(int value) {
      _setByteField(11, (byte) Objects.checkIndex(value, 1 << 8));
    }

    public boolean getHasNavSystem() {
      return _getBooleanField(83);
    }

    public void setHasNavSystem(boolean value) {
      _setBooleanField(83, value);
    }
  }
}
