package io.es4x.node.bindings.http;

import io.es4x.threads.ContextThread;

/**
 * The value of a field that determines the framing of the message; that of any other is ordinary.
 */
@ContextThread
final class FieldValue {
  private static final Words CHUNKED = Words.inAnyCase("chunked");
  private static final Words CONNECTION = Words.inAnyCase("close", "upgrade", "keep-alive");

  private static final String INVALID_ENCODING = "Invalid `Transfer-Encoding` header value";

  /** The facts about the framing that a value states. */
  private enum Told {
    NOTHING,
    CLOSE,
    UPGRADE,
    KEEP_ALIVE,
    CHUNKED
  }

  private static final Told[] CONNECTION_WORDS = {Told.CLOSE, Told.UPGRADE, Told.KEEP_ALIVE};

  private enum State {
    ORDINARY,
    CODING,
    AFTER_CHUNKED,
    OTHER_CODING,
    BEFORE_CODING,
    LENGTH,
    AFTER_LENGTH,
    CONNECTION,
    AFTER_CONNECTION,
    OTHER_CONNECTION
  }

  private final Message message;
  private FieldName.Kind kind = FieldName.Kind.GENERAL;
  private Told told = Told.NOTHING;
  private State state = State.ORDINARY;
  private int word;

  FieldValue(Message message) {
    this.message = message;
  }

  /** Begins a field whose name was read up to a position. */
  void beginField(FieldName.Kind kind, int position) {
    this.kind = kind;
    told = Told.NOTHING;
    if (message.allows(Lenience.CHUNKED_LENGTH)) {
      return;
    }
    if (kind == FieldName.Kind.TRANSFER_ENCODING && message.hasLength) {
      throw Fault.INVALID_TRANSFER_ENCODING.at(
          position, "Transfer-Encoding can't be present with Content-Length");
    }
    if (kind == FieldName.Kind.CONTENT_LENGTH && message.hasTransferEncoding) {
      throw Fault.INVALID_CONTENT_LENGTH.at(
          position, "Content-Length can't be present with Transfer-Encoding");
    }
  }

  /** Begins the value at its first byte; tells whether {@link #read} is to read it. */
  boolean begin(Fields fields, byte[] in, int at) {
    word = Words.START;
    if (told != Told.NOTHING) {
      state = State.ORDINARY;
      return false;
    }
    state =
        switch (kind) {
          case CONNECTION -> State.CONNECTION;
          case CONTENT_LENGTH -> {
            if (message.hasLength) {
              throw Fault.UNEXPECTED_CONTENT_LENGTH.at(at, "Duplicate Content-Length");
            }
            yield State.LENGTH;
          }
          case TRANSFER_ENCODING -> {
            if (message.isChunked) {
              forbidCodingAfterChunked(fields, in, at);
            }
            message.hasTransferEncoding = true;
            message.isChunked = false;
            yield State.CODING;
          }
          case UPGRADE -> {
            message.namesUpgrade = true;
            kind = FieldName.Kind.GENERAL;
            yield State.ORDINARY;
          }
          case GENERAL -> State.ORDINARY;
        };
    return !isOrdinary();
  }

  /** Returns whether the rest of the value is ordinary. */
  boolean isOrdinary() {
    return state == State.ORDINARY;
  }

  /** Reads on, up to what is ordinary; returns its index, or that of the end. */
  int read(Fields fields, byte[] in, int from, int end) {
    int at = from;
    while (at < end && !isOrdinary()) {
      at = step(fields, in, at);
    }
    return at;
  }

  private int step(Fields fields, byte[] in, int at) {
    int next = in[at] & 0xff;
    boolean isSpace = next == ' ' || next == '\t';
    boolean isEnd = next == '\r' || next == '\n';
    switch (state) {
      case CODING -> {
        word = CHUNKED.after(word, next);
        if (word != Words.NONE) {
          state = CHUNKED.valueAt(word) >= 0 ? State.AFTER_CHUNKED : state;
          return at + 1;
        }
        state = State.OTHER_CODING;
      }
      case AFTER_CHUNKED -> {
        if (next == ' ') {
          return at + 1;
        }
        if (isEnd) {
          told = Told.CHUNKED;
          state = State.ORDINARY;
        } else {
          if (next == ',') {
            forbidCodingAfterChunked(fields, in, at);
          }
          state = State.OTHER_CODING;
        }
      }
      case OTHER_CODING -> {
        if (next == ',') {
          state = State.BEFORE_CODING;
          return at + 1;
        }
        if (ByteSet.VALUE.has(next)) {
          return at + 1;
        }
        ordinary();
      }
      case BEFORE_CODING -> {
        if (isSpace) {
          return at + 1;
        }
        word = Words.START;
        state = State.CODING;
      }
      case LENGTH -> {
        int digit = MessagePart.digit(next);
        if (digit >= 0) {
          addDigit(fields, in, at, digit);
          return at + 1;
        }
        state = State.AFTER_LENGTH;
      }
      case AFTER_LENGTH -> {
        if (isSpace) {
          return at + 1;
        }
        if (!isEnd) {
          throw fields.fail(
              in, at, Fault.INVALID_CONTENT_LENGTH.at(at, "Invalid character in Content-Length"));
        }
        message.hasLength = true;
        state = State.ORDINARY;
      }
      case CONNECTION -> {
        if (isSpace && word == Words.START) {
          return at + 1;
        }
        word = CONNECTION.after(word, next);
        if (word != Words.NONE) {
          if (CONNECTION.valueAt(word) >= 0) {
            told = CONNECTION_WORDS[CONNECTION.valueAt(word)];
            state = State.AFTER_CONNECTION;
          }
          return at + 1;
        }
        state = State.OTHER_CONNECTION;
      }
      case AFTER_CONNECTION -> {
        if (next == ',') {
          end();
          word = Words.START;
          state = State.CONNECTION;
          return at + 1;
        }
        if (isSpace) {
          return at + 1;
        }
        if (isEnd) {
          state = State.ORDINARY;
        } else {
          told = Told.NOTHING;
          kind = FieldName.Kind.GENERAL;
          state = State.OTHER_CONNECTION;
        }
      }
      case OTHER_CONNECTION -> {
        if (next == ',') {
          word = Words.START;
          state = State.CONNECTION;
          return at + 1;
        }
        if (ByteSet.VALUE.has(next)) {
          return at + 1;
        }
        state = State.ORDINARY;
      }
      case ORDINARY -> {}
    }
    return at;
  }

  private void ordinary() {
    told = Told.NOTHING;
    kind = FieldName.Kind.GENERAL;
    state = State.ORDINARY;
  }

  private void addDigit(Fields fields, byte[] in, int at, int digit) {
    long length = message.length;
    if (Long.compareUnsigned(length, Long.divideUnsigned(-1L - digit, 10)) > 0) {
      throw fields.fail(
          in, at + 1, Fault.INVALID_CONTENT_LENGTH.at(at + 1, "Content-Length overflow"));
    }
    message.length = length * 10 + digit;
  }

  private void forbidCodingAfterChunked(Fields fields, byte[] in, int at) {
    if (message.isRequest && !message.allows(Lenience.TRANSFER_ENCODING)) {
      throw fields.fail(in, at, Fault.INVALID_TRANSFER_ENCODING.at(at + 1, INVALID_ENCODING));
    }
  }

  /** Goes on in another line. */
  void unfold() {
    if (told == Told.CHUNKED) {
      ordinary();
    }
  }

  /** Takes what a value has told. */
  void end() {
    switch (told) {
      case CLOSE -> message.connectionCloses = true;
      case UPGRADE -> message.connectionUpgrades = true;
      case KEEP_ALIVE -> message.connectionKeepsAlive = true;
      case CHUNKED -> message.isChunked = true;
      case NOTHING -> {}
    }
    told = Told.NOTHING;
  }

  /** Takes that there is no value. */
  void endEmpty(int at) {
    switch (kind) {
      case CONTENT_LENGTH -> throw Fault.INVALID_CONTENT_LENGTH.at(at, "Empty Content-Length");
      case TRANSFER_ENCODING ->
          throw Fault.INVALID_TRANSFER_ENCODING.at(at, "Empty Transfer-Encoding");
      default -> end();
    }
  }
}
