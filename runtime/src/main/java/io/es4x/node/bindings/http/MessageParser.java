package io.es4x.node.bindings.http;

import io.es4x.threads.ContextThread;
import org.jspecify.annotations.Nullable;

/**
 * A parser of the messages of one connection, which come in pieces of any size. It takes and
 * refuses what llhttp does, of which Node's is made.
 */
@ContextThread
final class MessageParser {
  private enum State {
    START,
    LINE,
    FIELDS,
    CHUNK,
    CHUNK_DATA,
    CHUNK_DATA_CR,
    CHUNK_DATA_LF,
    TRAILERS,
    BODY,
    BODY_TO_END,
    DONE,
    CLOSED
  }

  /** The ways in which the end of the connection is taken. */
  private enum End {
    BETWEEN_MESSAGES,
    OF_BODY,
    TOO_EARLY
  }

  private final Message message;
  private final MessageEvents events;
  private final MessagePart line;
  private final Fields fields;
  private final Chunk chunk;
  private State state = State.START;
  private End end = End.BETWEEN_MESSAGES;
  private @Nullable HttpSyntaxException failure;
  private boolean pausesForUpgrade;

  /**
   * Makes a parser.
   *
   * @param lenience bits of {@link Lenience}
   */
  MessageParser(boolean requests, int lenience, MessageEvents events) {
    this.message = new Message(requests, lenience);
    this.events = events;
    this.line = requests ? new RequestLine(message, events) : new StatusLine(message, events);
    this.fields = new Fields(message, events);
    this.chunk = new Chunk(message, events);
  }

  Message message() {
    return message;
  }

  /**
   * Parses a piece of the input.
   *
   * @return the index behind what was parsed: the end, or where another protocol begins
   * @throws HttpSyntaxException for what no message may have, and again whenever called afterwards
   */
  int execute(byte[] in, int from, int to) {
    if (failure != null) {
      throw failure;
    }
    pausesForUpgrade = false;
    try {
      int at = from;
      while (!pausesForUpgrade && (at < to || state == State.DONE)) {
        at = step(in, at, to);
      }
      return at;
    } catch (HttpSyntaxException invalid) {
      failure = invalid;
      throw invalid;
    } catch (RuntimeException | Error ofListener) {
      failure = Fault.USER.at(from, "A listener has failed");
      throw ofListener;
    }
  }

  /** Takes the end of the connection. */
  void finish() {
    if (failure != null) {
      return;
    }
    switch (end) {
      case BETWEEN_MESSAGES -> {}
      case OF_BODY -> events.complete();
      case TOO_EARLY -> throw Fault.INVALID_EOF_STATE.at(0, "Invalid EOF state");
    }
  }

  /** Refuses further input until {@link #resume}. */
  void pause() {
    if (failure == null) {
      failure = Fault.PAUSED.at(0, "Paused");
    }
  }

  void resume() {
    if (failure != null && failure.fault() == Fault.PAUSED) {
      failure = null;
    }
  }

  private int step(byte[] in, int at, int to) {
    switch (state) {
      case START -> {
        if (in[at] == '\r' || in[at] == '\n') {
          return at + 1;
        }
        end = End.TOO_EARLY;
        line.begin();
        state = State.LINE;
        events.begin();
      }
      case LINE -> {
        int after = line.read(in, at, to);
        if (line.isDone()) {
          fields.begin();
          state = State.FIELDS;
        }
        return after;
      }
      case FIELDS -> {
        int after = fields.read(in, at, to);
        if (fields.isDone()) {
          endHead(after);
        }
        return after;
      }
      case CHUNK -> {
        int after = chunk.read(in, at, to);
        if (chunk.isDone()) {
          beginChunk();
        }
        return after;
      }
      case CHUNK_DATA -> {
        return body(in, at, to, State.CHUNK_DATA_CR);
      }
      case CHUNK_DATA_CR, CHUNK_DATA_LF -> {
        return endChunk(in[at], at);
      }
      case TRAILERS -> {
        int after = fields.read(in, at, to);
        if (fields.isDone()) {
          events.chunkComplete();
          complete();
        }
        return after;
      }
      case BODY -> {
        int after = body(in, at, to, State.BODY);
        if (message.length == 0) {
          complete();
        }
        return after;
      }
      case BODY_TO_END -> {
        events.body(in, at, to);
        return to;
      }
      case DONE -> afterMessage();
      case CLOSED -> {
        if (in[at] != '\r' && in[at] != '\n' && !message.allows(Lenience.DATA_AFTER_CLOSE)) {
          throw Fault.CLOSED_CONNECTION.at(at + 1, "Data after `Connection: close`");
        }
        return at + 1;
      }
    }
    return at;
  }

  private void endHead(int position) {
    message.decideUpgrade();
    switch (events.headComplete()) {
      case 0 -> {}
      case 1 -> message.skipsBody = true;
      case 2 -> {
        message.isUpgrade = true;
        message.skipsBody = true;
      }
      default -> throw Fault.CB_HEADERS_COMPLETE.at(position, "User callback error");
    }
    switch (message.body()) {
      case NONE -> {
        events.complete();
        state = State.DONE;
      }
      case OTHER_PROTOCOL -> {
        events.complete();
        state = State.DONE;
        pausesForUpgrade = true;
      }
      case CHUNKED -> {
        chunk.begin();
        state = State.CHUNK;
      }
      case OF_LENGTH -> state = State.BODY;
      case TO_END -> {
        end = End.OF_BODY;
        state = State.BODY_TO_END;
      }
      case INVALID ->
          throw Fault.INVALID_TRANSFER_ENCODING.at(
              position, "Request has invalid `Transfer-Encoding`");
    }
  }

  /** Passes on a part of the body; the last one leads to another state. */
  private int body(byte[] in, int at, int to, State last) {
    int count = (int) Math.min(to - at, message.length < 0 ? Long.MAX_VALUE : message.length);
    message.length -= count;
    if (message.length == 0) {
      state = last;
    }
    events.body(in, at, at + count);
    return at + count;
  }

  private void beginChunk() {
    events.chunkBegin();
    if (message.length == 0) {
      fields.beginTrailers();
      state = State.TRAILERS;
    } else {
      state = State.CHUNK_DATA;
    }
  }

  private int endChunk(byte next, int at) {
    int after = at;
    if (next == '\r' && state == State.CHUNK_DATA_CR) {
      state = State.CHUNK_DATA_LF;
      return at + 1;
    }
    if (next == '\n') {
      after++;
      if (state == State.CHUNK_DATA_CR && !message.allows(Lenience.NO_CR_BEFORE_LF)) {
        throw Fault.CR_EXPECTED.at(after, "Missing expected CR after chunk data");
      }
    } else if (!message.allows(Lenience.NO_CRLF_AFTER_CHUNK)) {
      throw Fault.STRICT.at(at, "Expected LF after chunk data");
    }
    events.chunkComplete();
    chunk.begin();
    state = State.CHUNK;
    return after;
  }

  private void complete() {
    state = State.DONE;
    events.complete();
    pausesForUpgrade = message.isUpgrade;
  }

  private void afterMessage() {
    boolean keepsAlive = message.keepsAlive();
    end = End.BETWEEN_MESSAGES;
    message.clear();
    if (keepsAlive) {
      message.length = 0;
    }
    state = keepsAlive || message.allows(Lenience.KEEP_ALIVE) ? State.START : State.CLOSED;
  }
}
