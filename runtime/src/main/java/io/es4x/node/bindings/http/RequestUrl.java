package io.es4x.node.bindings.http;

import io.es4x.threads.ContextThread;

/** The URL of a request, up to the space behind it, or the end of a line of HTTP/0.9. */
@ContextThread
final class RequestUrl extends MessagePart {
  private static final String INVALID_CHARACTERS = "Invalid characters in url";

  private enum State {
    START,
    SCHEMA,
    SCHEMA_SLASH,
    SCHEMA_SECOND_SLASH,
    SERVER,
    SERVER_WITH_AT,
    PATH,
    QUERY,
    FRAGMENT,
    CR,
    LF,
    END
  }

  private State state = State.START;
  private boolean endsLine;

  RequestUrl(Message message, MessageEvents events) {
    super(message, events);
  }

  @Override
  void begin() {
    super.begin();
    state = message.method == Methods.CONNECT ? State.SERVER : State.START;
    endsLine = false;
  }

  /** Returns whether the line had no version: it is of HTTP/0.9. */
  boolean endsLine() {
    return endsLine;
  }

  @Override
  int read(byte[] in, int from, int end) {
    int at = from;
    while (at < end) {
      int value = in[at] & 0xff;
      if (state.compareTo(State.SERVER) >= 0 && state.compareTo(State.CR) < 0) {
        at = skip(in, at, end);
        if (at == end) {
          break;
        }
        value = in[at] & 0xff;
        switch (value) {
          case ' ' -> {
            events.url(in, from, at, at);
            state = State.END;
            return end(in, at + 1, end);
          }
          case '\r' -> {
            events.url(in, from, at, at);
            state = State.CR;
            return endOfLine(in, at, end);
          }
          case '\n' -> {
            events.url(in, from, at, at);
            return oldVersion(in, at + 1, end);
          }
          case '\t', '\f' -> throw Fault.INVALID_URL.at(at + 1, INVALID_CHARACTERS);
          default -> at = separator(value, at);
        }
      } else if (state == State.END) {
        return end(in, at, end);
      } else if (state == State.CR || state == State.LF) {
        return endOfLine(in, at, end);
      } else {
        at = start(value, at);
      }
    }
    events.url(in, from, end, end);
    return end;
  }

  /** Reads a byte before the server or the path. */
  private int start(int value, int at) {
    if ("\t\n\f\r ".indexOf(value) >= 0 && state != State.SCHEMA_SECOND_SLASH) {
      throw Fault.INVALID_URL.at(at + 1, INVALID_CHARACTERS);
    }
    switch (state) {
      case START -> {
        if (value == '/' || value == '*') {
          state = State.PATH;
        } else if (ByteSet.ALPHA.has(value)) {
          state = State.SCHEMA;
        } else {
          throw Fault.INVALID_URL.at(at, "Unexpected start char in url");
        }
      }
      case SCHEMA -> {
        if (value == ':') {
          state = State.SCHEMA_SLASH;
        } else if (!ByteSet.ALPHA.has(value)) {
          throw Fault.INVALID_URL.at(at, "Unexpected char in url schema");
        }
      }
      default -> {
        if (value != '/') {
          throw Fault.INVALID_URL.at(at, "Unexpected char in url schema");
        }
        state = state == State.SCHEMA_SLASH ? State.SCHEMA_SECOND_SLASH : State.SERVER;
      }
    }
    return at + 1;
  }

  /** Skips bytes that are nothing special in the part of the URL that is read. */
  private int skip(byte[] in, int at, int end) {
    int next = (isServer() ? ByteSet.SERVER : ByteSet.URL).skip(in, at, end);
    if (state == State.SERVER_WITH_AT && next > at) {
      state = State.SERVER;
    }
    return next;
  }

  private boolean isServer() {
    return state == State.SERVER || state == State.SERVER_WITH_AT;
  }

  /** Reads a byte between two parts of the URL. */
  private int separator(int value, int at) {
    switch (state) {
      case SERVER, SERVER_WITH_AT -> {
        switch (value) {
          case '/' -> state = State.PATH;
          case '?' -> state = State.QUERY;
          case '@' -> {
            if (state == State.SERVER_WITH_AT) {
              throw Fault.INVALID_URL.at(at + 1, "Double @ in url");
            }
            state = State.SERVER_WITH_AT;
          }
          default -> throw Fault.INVALID_URL.at(at, "Unexpected char in url server");
        }
      }
      case PATH -> {
        switch (value) {
          case '?' -> state = State.QUERY;
          case '#' -> state = State.FRAGMENT;
          default -> throw Fault.INVALID_URL.at(at, "Invalid char in url path");
        }
      }
      case QUERY -> {
        switch (value) {
          case '?' -> {}
          case '#' -> state = State.FRAGMENT;
          default -> throw Fault.INVALID_URL.at(at, "Invalid char in url query");
        }
      }
      default -> {
        if (value != '?' && value != '#') {
          throw Fault.INVALID_URL.at(at, "Invalid char in url fragment start");
        }
      }
    }
    return at + 1;
  }

  private int endOfLine(byte[] in, int from, int end) {
    int at = from;
    while (at < end) {
      if (in[at] != (state == State.CR ? '\r' : '\n')) {
        throw Fault.INVALID_URL.at(at, "Expected CRLF");
      }
      at++;
      if (state == State.LF) {
        return oldVersion(in, at, end);
      }
      state = State.LF;
    }
    return at;
  }

  private int oldVersion(byte[] in, int at, int end) {
    message.major = 0;
    message.minor = 9;
    endsLine = true;
    state = State.END;
    return end(in, at, end);
  }

  /** Ends the URL before the next byte. */
  private int end(byte[] in, int at, int end) {
    if (at == end) {
      return at;
    }
    if (in[at] == '\t' || in[at] == '\f') {
      throw Fault.INVALID_URL.at(at + 1, INVALID_CHARACTERS);
    }
    return doneAt(at);
  }
}
