package io.es4x.node.bindings.http;

import com.oracle.truffle.api.strings.TruffleString;
import com.oracle.truffle.js.runtime.GraalJSException;
import com.oracle.truffle.js.runtime.JSRuntime;
import com.oracle.truffle.js.runtime.Strings;
import com.oracle.truffle.js.runtime.objects.JSDynamicObject;
import com.oracle.truffle.js.runtime.objects.JSObject;
import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawCall;
import io.es4x.engine.raw.RawValue;
import io.es4x.services.EventLoop;
import io.es4x.threads.ContextThread;
import org.graalvm.polyglot.Context;
import org.jspecify.annotations.Nullable;

/** The parser of one connection behind an {@code HTTPParser}, whose callbacks it calls. */
@ContextThread
final class ConnectionParser implements MessageEvents {
  // The callbacks, by the keys of their properties.
  private static final int ON_BEGIN = 0;
  private static final int ON_HEADERS = 1;
  private static final int ON_HEADERS_COMPLETE = 2;
  private static final int ON_BODY = 3;
  private static final int ON_MESSAGE_COMPLETE = 4;

  /** The maximum number of fields of one callback; more come with further calls. */
  private static final int MAX_FIELDS = 31;

  private static final TruffleString MAX_HEADER_PAIRS = Strings.constant("maxHeaderPairs");

  private final Object script;
  private final EventLoop loop;
  private final Object tellBody;
  private final boolean requests;
  private final MessageParser parser;
  private final HeadCounter counter;
  private final HeadText line;
  private final HeadText fields;
  private @Nullable ConnectionsList connections;

  /** The beginning of the message: a request that has come in, or what began one of ours. */
  private @Nullable Object arrival;

  private boolean isNew = true;
  private int offset;
  private boolean inName;
  private boolean inValue;
  private boolean flushed;
  private boolean headIsComplete;
  private boolean hasMessage;
  private boolean isBusy;
  private boolean isExpired;
  private long started;

  /**
   * @param script the object of JavaScript
   * @param tellBody a function that gets the object, and the place of a part of a body in the input
   * @param connections the list that the connection is one of
   */
  ConnectionParser(
      Object script,
      EventLoop loop,
      Object tellBody,
      boolean requests,
      long maxHead,
      int lenience,
      @Nullable ConnectionsList connections,
      TextCache texts) {
    this.script = script;
    this.loop = loop;
    this.arrival = requests ? null : loop.arrival();
    this.tellBody = tellBody;
    this.requests = requests;
    this.parser = new MessageParser(requests, lenience, this);
    this.counter = new HeadCounter(maxHead);
    this.line = new HeadText(texts);
    this.fields = new HeadText(texts);
    this.connections = connections;
    if (connections != null) {
      start();
      connections.add(this);
    }
  }

  /** Parses a piece of the input; see {@link MessageParser#execute}. */
  int execute(byte[] in, int from, int length) {
    if (isNew) {
      isNew = false;
      counter.limitFields(maxFields());
    }
    offset = from;
    if (!requests || arrival != null) {
      loop.resume(arrival);
    }
    return parser.execute(in, from, from + length) - from;
  }

  /** The most fields of a request, of which the library has noted the names and values together. */
  private int maxFields() {
    Object pairs = JSObject.get((JSDynamicObject) script, MAX_HEADER_PAIRS);
    return requests && pairs instanceof Integer most ? most / 2 : 0;
  }

  /** Notes that a request has come in, to which belongs what is done from now on. */
  void arrived(LibraryRequestArrival request) {
    arrival = request;
    loop.resume(request);
  }

  MessageParser parser() {
    return parser;
  }

  /** Leaves the list of connections, as the last message was parsed. */
  void remove() {
    if (connections != null) {
      connections.remove(this);
      connections = null;
    }
    arrival = null;
  }

  Object script() {
    return script;
  }

  /** Returns whether the connection is new, or a message has begun that is not complete. */
  boolean isBusy() {
    return isBusy;
  }

  /** The time of {@link System#nanoTime} when the connection or its last message began. */
  long started() {
    return started;
  }

  /** Returns whether the message is known to take too long. */
  boolean isExpired() {
    return isExpired;
  }

  void expire() {
    isExpired = true;
  }

  /** Returns whether a message has begun, and is not read to its end. */
  boolean hasMessage() {
    return hasMessage;
  }

  /** Returns whether the head of the message was read. */
  boolean headIsComplete() {
    return headIsComplete;
  }

  @Override
  public void begin() {
    start();
    hasMessage = true;
    headIsComplete = false;
    counter.beginMessage();
    line.clear();
    line.begin();
    clearFields();
    call(ON_BEGIN);
  }

  @Override
  public void url(byte[] in, int from, int to, int position) {
    counter.addHead(to - from, position);
    line.add(in, from, to);
  }

  @Override
  public void status(byte[] in, int from, int to, int position) {
    url(in, from, to, position);
  }

  @Override
  public void fieldName(byte[] in, int from, int to, int position) {
    counter.addHead(to - from, position);
    if (!inName) {
      counter.addField(position);
      if (fields.count() == 2 * MAX_FIELDS) {
        flush();
      }
      fields.begin();
      inName = true;
      inValue = false;
    }
    fields.add(in, from, to);
  }

  @Override
  public void fieldValue(byte[] in, int from, int to, int position) {
    counter.addHead(to - from, position);
    if (!inValue) {
      fields.begin();
      inValue = true;
      inName = false;
    }
    fields.add(in, from, to);
  }

  @Override
  public int headComplete() {
    headIsComplete = true;
    counter.beginPart();
    Object callback = RawCall.member(script, ON_HEADERS_COMPLETE);
    if (!RawCall.isFunction(callback)) {
      return 0;
    }
    Object rawHeaders = Undefined.instance;
    Object url = Undefined.instance;
    if (flushed) {
      flush();
    } else {
      rawHeaders = rawHeaders();
      url = requests ? line.get(0) : url;
    }
    clearFields();
    Message message = parser.message();
    Object result =
        call(
            callback,
            message.major,
            message.minor,
            rawHeaders,
            requests ? message.method : Undefined.instance,
            url,
            requests ? Undefined.instance : message.status,
            requests ? Undefined.instance : line.get(0),
            message.isUpgrade,
            message.keepsAlive());
    return JSRuntime.toInt32(result);
  }

  @Override
  public void body(byte[] in, int from, int to) {
    if (to > from && RawCall.isFunction(RawCall.member(script, ON_BODY))) {
      call(tellBody, from - offset, to - from);
    }
  }

  @Override
  public void chunkExtension(int length, int position) {
    counter.addExtension(length, position);
  }

  @Override
  public void chunkBegin() {
    counter.beginChunk();
  }

  @Override
  public void chunkComplete() {
    counter.beginPart();
  }

  @Override
  public void complete() {
    isBusy = false;
    hasMessage = false;
    if (fields.count() > 0) {
      flush();
    }
    call(ON_MESSAGE_COMPLETE);
  }

  private void start() {
    started = System.nanoTime();
    isBusy = true;
    isExpired = false;
  }

  /** Calls back with the fields so far, and with the URL. */
  private void flush() {
    Object callback = RawCall.member(script, ON_HEADERS);
    if (RawCall.isFunction(callback)) {
      Object rawHeaders = rawHeaders();
      clearFields();
      flushed = true;
      if (requests) {
        Object url = line.get(0);
        line.clear();
        line.begin();
        call(callback, rawHeaders, url);
      } else {
        call(callback, rawHeaders, RawValue.of(""));
      }
    }
    clearFields();
  }

  private Object rawHeaders() {
    Object[] texts = new Object[fields.count()];
    for (int i = 0; i + 1 < texts.length; i += 2) {
      texts[i] = fields.get(i);
      texts[i + 1] = fields.trimmed(i + 1);
    }
    return RawArray.of(texts);
  }

  private void clearFields() {
    fields.clear();
    inName = false;
    inValue = false;
  }

  private void call(int key) {
    Object callback = RawCall.member(script, key);
    if (RawCall.isFunction(callback)) {
      call(callback);
    }
  }

  /** Calls a function; an error that it throws in a received request fails only that. */
  private Object call(Object function, Object... values) {
    try {
      return RawCall.call(function, script, values);
    } catch (GraalJSException error) {
      if (!(arrival instanceof LibraryRequestArrival)) {
        throw error;
      }
      loop.uncaught(Context.getCurrent().asValue(error.getErrorObject()));
      return Undefined.instance;
    }
  }
}
