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
public final class SearchResultList {
  public static final Factory FACTORY = new Factory();

  /** Makes lists of it. */
  public static final StructList.Factory<Builder, Reader> LIST = new StructList.Factory<>(FACTORY);

  private static final StructSize SIZE = new StructSize((short) 0, (short) 1);

  private SearchResultList() {}

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

    public StructList.Reader<SearchResult.Reader> getResults() {
      return _getPointerField(SearchResult.LIST, 0);
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

    public StructList.Builder<SearchResult.Builder> getResults() {
      return _getPointerField(SearchResult.LIST, 0);
    }

    public StructList.Builder<SearchResult.Builder> initResults(int size) {
      return _initPointerField(SearchResult.LIST, 0, size);
    }
  }
}
