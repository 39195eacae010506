// Generated from suite.capnp by `npm run generate`: do not edit.
package io.es4x.benchmarks.capnproto.schema;

import org.capnproto.SegmentBuilder;
import org.capnproto.SegmentReader;
import org.capnproto.StructBuilder;
import org.capnproto.StructFactory;
import org.capnproto.StructList;
import org.capnproto.StructReader;
import org.capnproto.StructSize;

/** A struct of the schema. */
public final class Expression {
  public static final Factory FACTORY = new Factory();

  /** Makes lists of it. */
  public static final StructList.Factory<Builder, Reader> LIST = new StructList.Factory<>(FACTORY);

  private static final StructSize SIZE = new StructSize((short) 2, (short) 2);

  private Expression() {}

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

    public Operation getOp() {
      return Operation.at(_getShortField(0));
    }

    public Left.Reader getLeft() {
      return new Left.Reader(segment, data, pointers, dataSize, pointerCount, nestingLimit);
    }

    public Right.Reader getRight() {
      return new Right.Reader(segment, data, pointers, dataSize, pointerCount, nestingLimit);
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

    public Operation getOp() {
      return Operation.at(_getShortField(0));
    }

    public void setOp(Operation value) {
      _setShortField(0, (short) value.ordinal());
    }

    public Left.Builder getLeft() {
      return new Left.Builder(segment, data, pointers, dataSize, pointerCount);
    }

    public Right.Builder getRight() {
      return new Right.Builder(segment, data, pointers, dataSize, pointerCount);
    }
  }

  /** A group of fields. */
  public static final class Left {
    private Left() {}

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

      public boolean isValue() {
        return _getShortField(1) == 0;
      }

      public int getValue() {
        return _getIntField(1);
      }

      public boolean isExpression() {
        return _getShortField(1) == 1;
      }

      public Expression.Reader getExpression() {
        return _getPointerField(Expression.FACTORY, 0);
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

      public boolean isValue() {
        return _getShortField(1) == 0;
      }

      public int getValue() {
        return _getIntField(1);
      }

      public void setValue(int value) {
        _setShortField(1, (short) 0);
        _setIntField(1, value);
      }

      public boolean isExpression() {
        return _getShortField(1) == 1;
      }

      public Expression.Builder getExpression() {
        return _getPointerField(Expression.FACTORY, 0);
      }

      public Expression.Builder initExpression() {
        _setShortField(1, (short) 1);
        return _initPointerField(Expression.FACTORY, 0, 0);
      }
    }
  }

  /** A group of fields. */
  public static final class Right {
    private Right() {}

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

      public boolean isValue() {
        return _getShortField(6) == 0;
      }

      public int getValue() {
        return _getIntField(2);
      }

      public boolean isExpression() {
        return _getShortField(6) == 1;
      }

      public Expression.Reader getExpression() {
        return _getPointerField(Expression.FACTORY, 1);
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

      public boolean isValue() {
        return _getShortField(6) == 0;
      }

      public int getValue() {
        return _getIntField(2);
      }

      public void setValue(int value) {
        _setShortField(6, (short) 0);
        _setIntField(2, value);
      }

      public boolean isExpression() {
        return _getShortField(6) == 1;
      }

      public Expression.Builder getExpression() {
        return _getPointerField(Expression.FACTORY, 1);
      }

      public Expression.Builder initExpression() {
        _setShortField(6, (short) 1);
        return _initPointerField(Expression.FACTORY, 1, 0);
      }
    }
  }
}
