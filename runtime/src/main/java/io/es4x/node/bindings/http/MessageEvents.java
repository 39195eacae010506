package io.es4x.node.bindings.http;

import io.es4x.threads.ContextThread;

/**
 * The listener of a {@link MessageParser}. Bytes are those of the input, and come in several pieces
 * where the input does; what may be too long fails with a {@link HttpSyntaxException} at the given
 * position.
 */
@ContextThread
interface MessageEvents {
  void begin();

  void url(byte[] in, int from, int to, int position);

  void status(byte[] in, int from, int to, int position);

  void fieldName(byte[] in, int from, int to, int position);

  void fieldValue(byte[] in, int from, int to, int position);

  /**
   * Is called when all fields were read.
   *
   * @return 0; 1 when there is no body, whatever the fields tell; 2 when the connection goes on
   *     with another protocol, too; anything else fails
   */
  int headComplete();

  void body(byte[] in, int from, int to);

  void chunkExtension(int length, int position);

  void chunkBegin();

  void chunkComplete();

  void complete();
}
