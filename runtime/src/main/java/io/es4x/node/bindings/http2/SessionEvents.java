package io.es4x.node.bindings.http2;

import io.es4x.threads.ContextThread;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The listener of a {@link Connection}, for received frames and the outcomes of sent ones. */
@ContextThread
interface SessionEvents {
  // The kinds of blocks of fields, as nghttp2 counts them.
  int REQUEST = 0;
  int RESPONSE = 1;
  int PUSH_RESPONSE = 2;
  int OTHER_HEADERS = 3;

  /** A block of fields begins; false where it is not wanted, after a reset of the stream. */
  boolean headersBegin(Stream stream, int category);

  /** A field of that block; false as above. */
  boolean header(Stream stream, HeaderField field);

  /** The block has ended. */
  void headers(Stream stream, int flags);

  /** A part of the content; false where nothing more can be taken now. */
  boolean data(Stream stream, byte[] bytes, int offset, int length);

  void endOfData(Stream stream);

  /** A frame without content and without an end has come. */
  void emptyData();

  void settings();

  void settingsAcknowledged();

  void ping(byte[] payload, boolean isAcknowledgement);

  void goaway(int code, int lastStream, byte @Nullable [] data);

  void altsvc(int id, String origin, String value);

  void origin(List<String> origins);

  /** A frame was refused; before the other side is told. */
  void invalidFrame(Nghttp2Error failure);

  /** A stream is closed, and not known any more afterwards. */
  void closed(Stream stream, int code);

  void notSent(int id, int type, Nghttp2Error failure);
}
