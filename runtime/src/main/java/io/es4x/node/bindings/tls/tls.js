import { addWrites } from '../stream/writes.js';
import { sslError, unavailable } from './failures.js';
import { createGreeting } from './greeting.js';
import { createResumption } from './resumption.js';
import { createSecureContext } from './secure-context.js';
import { createSender } from './sender.js';
import { createSessions } from './sessions.js';

/**
 * `internalBinding('tls_wrap')`: streams over streams, by Java's engine.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { AsyncWrap } from '../handles/handle.js'
 * @import { StreamRequest } from '../stream/stream.binding.js'
 * @import { LibuvStreamWrap, OnRead, StreamWrap } from '../stream/stream.js'
 * @import { SecureContext } from './secure-context.js'
 * @import { TlsBinding } from './tls.binding.js'
 * @typedef {AsyncWrap & StreamRequest} Request
 * @param {BindingParts<TlsBinding>} parts
 */
export default function tlsWrap({ java, internalBinding, requireBuiltin }) {
  const streams = /** @type {StreamWrap} */ (internalBinding('stream_wrap'));
  const {
    AsyncWrap,
    streamBaseState,
    kReadBytesOrError,
    kArrayBufferOffset,
    kBytesWritten,
    kLastWriteWasAsync,
  } = streams;
  const { owner_symbol } = /** @type {{ owner_symbol: symbol }} */ (internalBinding('symbols'));
  const { UV_ECANCELED, UV_EOF, UV_EPROTO } = internalBinding('uv');
  const { Buffer } = requireBuiltin('buffer');
  const Sender = createSender(streams, Buffer);
  const Greeting = createGreeting(java, AsyncWrap, Buffer, owner_symbol);
  const Resumption = createResumption(java, Buffer, AsyncWrap);
  const { SecureContext, roots } = createSecureContext(java, internalBinding, requireBuiltin);

  /** Java's engine has no pre-shared keys (RFC 4279). */
  function refuseSharedKeys() {
    throw unavailable('Pre-shared keys are');
  }

  /**
   * Returns whether the program has destroyed the socket of a stream.
   *
   * @param {AsyncWrap} wrap
   */
  function isDestroyed(wrap) {
    const owned = /** @type {AsyncWrap & Record<symbol, { destroyed?: boolean } | null>} */ (wrap);
    return owned[owner_symbol]?.destroyed === true;
  }

  class TLSWrap extends AsyncWrap {
    /** @type {OnRead | undefined} set by the library, as all that begin with "on" */
    onread;
    /** @type {Function | undefined} */
    onerror;
    /** @type {Function | undefined} */
    onhandshakestart;
    /** @type {Function | undefined} */
    onhandshakedone;
    /** @type {Function | undefined} */
    oncertcb;
    /** @type {Function | undefined} */
    onclienthello;
    /** @type {Function | undefined} */
    onnewsession;
    /** @type {Function | undefined} */
    onocspresponse;
    /** @type {((protocols: Uint8Array) => number | undefined) | undefined} */
    ALPNCallback;
    /** @type {unknown} the context for a name, set by the library */
    sni_context;
    #lower;
    #context;
    #isServer;
    #hasBegun = false;
    #greeting;
    #resumption;
    #isSecure = false;
    /** If the program's bytes can be sealed: the connection is secure, and no other handshake goes on. */
    #isOpen = false;
    #isOver = false;
    #startedAt = 0;
    /** @type {Uint8Array | undefined} */
    #userBuffer;
    /**
     * Requests to write that wait for the handshake, with their bytes.
     *
     * @type {[req: Request, data: Uint8Array][]}
     */
    #waiting = [];
    /**
     * Requests whose bytes are on their way.
     *
     * @type {Request[]}
     */
    #leaving = [];
    #sender;
    /** @type {Request | undefined} */
    #shutdown;
    #bytesRead = 0;
    #bytesWritten = 0;

    /**
     * @param {LibuvStreamWrap} lower
     * @param {SecureContext} context
     * @param {boolean} isServer
     */
    constructor(lower, context, isServer) {
      super('TLSWRAP');
      this.#lower = lower;
      this.#context = context;
      this.#isServer = isServer;
      this.#sender = new Sender(lower, (status) => this.#left(status));
      this.#greeting = new Greeting(this, {
        isOver: () => this.#isOver,
        fail: (reason) => this.#fail(reason),
        begin: () => this.#begin(),
      });
      this.#resumption = new Resumption(this, isServer);
      java.createEngine.call(this, isServer);
      lower.onread = (bytes) => this.#received(bytes);
    }

    get isStreamBase() {
      return true;
    }

    get fd() {
      return this.#lower.fd;
    }

    get bytesRead() {
      return this.#bytesRead;
    }

    get bytesWritten() {
      return this.#bytesWritten;
    }

    get writeQueueSize() {
      return this.#waiting.length + this.#leaving.length;
    }

    // Settings, before it starts

    /**
     * @param {boolean} wants a certificate
     * @param {boolean} needs one that is valid
     */
    setVerifyMode(wants, needs) {
      java.setVerify.call(this, wants, wants && needs);
    }

    /** @param {Uint8Array} list */
    setALPNProtocols(list) {
      java.setProtocols.call(this, list);
    }

    /** @param {string} name */
    setServername(name) {
      java.setServername.call(this, name);
    }

    /** @param {SecureContext} context */
    setKeyCert(context) {
      this.#context = context;
    }

    enableCertCb() {
      this.#greeting.asksForContext = true;
    }

    enableALPNCb() {
      this.#greeting.asksForProtocol = true;
    }

    enableSessionCallbacks() {
      this.#greeting.asksForSession = true;
      this.#resumption.tellSessions();
    }

    requestOCSP() {
      this.#resumption.askForStatus();
    }

    enablePskCallback() {
      refuseSharedKeys();
    }

    /** @param {Uint8Array} buffer */
    useUserBuffer(buffer) {
      this.#userBuffer = buffer;
    }

    // The handshake

    start() {
      if (!this.#isServer) this.#begin();
    }

    /** @param {Uint8Array} bytes */
    receive(bytes) {
      java.feed.call(this, bytes);
      this.#advance();
    }

    /** The library has loaded the session that a client has named, or has none. */
    endParser() {
      this.#greeting.goOn();
    }

    /** The library has chosen the context of the name. */
    certCbDone() {
      this.#begin();
    }

    /**
     * @param {ArrayBuffer | undefined} bytes
     * @returns {undefined}
     */
    #received(bytes) {
      const number = streamBaseState[kReadBytesOrError];
      if (this.#isOver) return;
      if (number < 0) {
        this.#tell(number, undefined);
      } else {
        const offset = streamBaseState[kArrayBufferOffset];
        java.feed.call(this, new Uint8Array(/** @type {ArrayBuffer} */ (bytes), offset, number));
        this.#advance();
      }
    }

    #begin() {
      if (this.#isOver || this.#hasBegun) return;
      this.#hasBegun = true;
      const chosen = this.sni_context;
      if (chosen instanceof SecureContext) {
        this.#context = chosen;
      } else if (typeof chosen === 'object' && chosen !== null) {
        this.#end(new TypeError('Invalid SNI context'));
        return;
      }
      this.#tellStart();
      const failure = java.begin.call(this, this.#context);
      if (failure !== undefined) this.#fail(...failure);
      else this.#advance();
    }

    /** Does what can be done with what was received. */
    #advance() {
      if (this.#isOver) return;
      if (!this.#hasBegun) {
        if (this.#isServer) this.#greeting.read();
        return;
      }
      const failure = java.advance.call(this);
      this.#send();
      const opens = !this.#isOpen && java.isOpen.call(this);
      if (opens) this.#opened();
      this.#resumption.tellNew();
      let opened = this.#isOver ? undefined : java.takeOpened.call(this);
      while (opened !== undefined) {
        this.#tell(opened.byteLength, opened);
        opened = this.#isOver ? undefined : java.takeOpened.call(this);
      }
      if (failure !== undefined) this.#fail(...failure);
      else if (opens) this.#advance();
      else if (!this.#isOver && java.isEnded.call(this)) this.#tell(UV_EOF, undefined);
      else if (!this.#isOver && this.#isOpen && !java.isOpen.call(this)) this.#restarted();
    }

    /** A handshake is complete: the first, or one that the two sides have agreed on later. */
    #opened() {
      this.#isOpen = true;
      if (!this.#isSecure) {
        this.#isSecure = true;
        this.#resumption.secured();
        this.#resumption.tellNew();
      }
      AsyncWrap.call(this, this.onhandshakedone, []);
      this.#writeWaiting();
    }

    /** The other side has begun another handshake, which the library may refuse. */
    #restarted() {
      this.#isOpen = false;
      this.#tellStart();
      if (!isDestroyed(this)) this.#advance();
    }

    #tellStart() {
      this.#startedAt = Math.max(this.#startedAt, Date.now()); // The clock may have been set back.
      AsyncWrap.call(this, this.onhandshakestart, [this.#startedAt]);
    }

    /**
     * @param {string} reason
     * @param {string} [detail]
     */
    #fail(reason, detail) {
      // OpenSSL looks at the version first.
      if (this.#isServer && reason === 'unsupported protocol') this.#greeting.tellName(null);
      const isUnsigned = this.#isServer && reason === 'no suitable signature algorithm';
      const hasShared = !isUnsigned || java.sharedAlgorithms.call(this).length > 0;
      this.#end(sslError(hasShared ? reason : 'no shared signature algorithms', detail));
    }

    /** @param {Uint8Array} _response */
    setOCSPResponse(_response) {
      this.#end(unavailable('Responses to requests of OCSP are'));
    }

    /** @param {Error} error */
    #end(error) {
      if (this.#isOver) return;
      this.#isOver = true;
      AsyncWrap.call(this, this.onerror, [error]);
      this.#cancel(UV_EPROTO);
    }

    /**
     * Gives the library what it reads.
     *
     * @param {number} number of bytes, or an error
     * @param {ArrayBuffer | undefined} bytes
     */
    #tell(number, bytes) {
      if (number > 0) this.#bytesRead += number;
      if (number > 0 && this.#userBuffer !== undefined) {
        AsyncWrap.call(this, this.#fill, [new Uint8Array(/** @type {ArrayBuffer} */ (bytes))]);
        return;
      }
      streamBaseState[kReadBytesOrError] = number;
      streamBaseState[kArrayBufferOffset] = 0;
      AsyncWrap.call(this, this.onread, [bytes]);
    }

    /** @param {Uint8Array} bytes */
    #fill(bytes) {
      for (let at = 0; at < bytes.length; ) {
        const buffer = /** @type {Uint8Array} */ (this.#userBuffer);
        const part = bytes.subarray(at, at + buffer.length);
        buffer.set(part);
        at += part.length;
        streamBaseState[kReadBytesOrError] = part.length;
        this.#userBuffer = /** @type {OnRead} */ (this.onread)(undefined) ?? this.#userBuffer;
      }
    }

    // Bytes for the other side

    readStart() {
      return this.#lower.readStart();
    }

    readStop() {
      return this.#lower.readStop();
    }

    static {
      addWrites(TLSWrap.prototype, Buffer, (stream, req, buffers) =>
        stream.#write(
          /** @type {Request} */ (req),
          buffers.length === 1 ? buffers[0] : Buffer.concat(buffers),
        ),
      );
    }

    /**
     * @param {Request} req
     * @param {Uint8Array} data
     */
    #write(req, data) {
      if (this.#isOver) return UV_EPROTO;
      const size = data.byteLength;
      this.#bytesWritten += size;
      if (this.#isOpen) {
        const failure = java.seal.call(this, data);
        if (failure !== undefined) return UV_EPROTO;
        this.#send();
        this.#leaving.push(req);
        // Not at once, as in Node: so what the program writes meanwhile leaves in one piece.
        if (!this.#sender.isSending) process.nextTick(() => this.#leftAlready());
      } else {
        this.#waiting.push([req, data]);
        // A socket that was not made by connect() begins with what is written first.
        if (!this.#isServer) this.#begin();
      }
      streamBaseState[kBytesWritten] = size;
      streamBaseState[kLastWriteWasAsync] = 1;
      return 0;
    }

    #leftAlready() {
      if (!this.#sender.isSending) this.#left(0);
    }

    #writeWaiting() {
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const [req, data] of waiting) {
        java.seal.call(this, data);
        this.#leaving.push(req);
      }
      if (waiting.length > 0) {
        this.#send();
        if (!this.#sender.isSending) this.#left(0);
      }
    }

    #send() {
      this.#sender.send(java.takeSealed.call(this));
    }

    /**
     * Ends the requests whose bytes have left.
     *
     * @param {number} status
     */
    #left(status) {
      const leaving = this.#leaving;
      this.#leaving = [];
      for (const req of leaving) AsyncWrap.call(req, req.oncomplete, [status, this, undefined]);
      if (this.#shutdown !== undefined) this.#shutDownLower();
    }

    /** @param {Request} req */
    shutdown(req) {
      if (this.#isSecure && !this.#isOver) {
        const failure = java.end.call(this);
        this.#send();
        if (failure !== undefined) this.#fail(...failure);
      }
      this.#shutdown = req;
      return this.#sender.isSending ? 0 : this.#shutDownLower();
    }

    #shutDownLower() {
      const req = this.#shutdown;
      this.#shutdown = undefined;
      return this.#lower.shutdown(/** @type {Request} */ (req));
    }

    /** Forgets the connection. */
    destroySSL() {
      this.#isOver = true;
      this.#cancel(UV_ECANCELED);
    }

    /** @param {number} status */
    #cancel(status) {
      const all = [...this.#waiting.map(([req]) => req), ...this.#leaving];
      this.#waiting = [];
      this.#leaving = [];
      for (const req of all) AsyncWrap.call(req, req.oncomplete, [status, this, undefined]);
    }

    writesIssuedByPrevListenerDone() {
      this.#send();
    }

    renegotiate() {
      const begun = java.renegotiate.call(this);
      if (Array.isArray(begun)) throw sslError(...begun);
      if (begun !== true) throw sslError('wrong ssl version');
      this.#isOpen = false;
      this.#advance();
    }
  }
  Object.defineProperties(
    TLSWrap.prototype,
    Object.getOwnPropertyDescriptors(createSessions(java, internalBinding, requireBuiltin)),
  );

  return {
    TLSWrap,
    /**
     * @param {LibuvStreamWrap} lower
     * @param {SecureContext} context
     * @param {boolean} isServer
     */
    wrap: (lower, context, isServer) => new TLSWrap(lower, context, isServer),
    SecureContext,
    refuseSharedKeys,
    roots,
    HAVE_SSL_TRACE: false,
  };
}
