/**
 * Creates the class that calls the listeners of a `TLSWrap` to new sessions and OCSP responses.
 *
 * @import { Held, LibraryModule } from 'es4x:binding'
 * @import { AsyncWrap } from '../handles/handle.js'
 * @import { StreamWrap } from '../stream/stream.js'
 * @import { TlsBinding } from './tls.binding.js'
 * @typedef {object} Listeners that the library has set
 * @property {Function} [onocspresponse]
 * @property {Function} [onnewsession]
 * @param {TlsBinding} java
 * @param {LibraryModule} Buffer
 * @param {StreamWrap['AsyncWrap']} AsyncWrap
 */
export function createResumption(java, Buffer, AsyncWrap) {
  return class Resumption {
    #wrap;
    #isServer;
    #tellsSessions = false;
    #asksForStatus = false;

    /**
     * @param {AsyncWrap & Held<'TlsEngine'> & Listeners} wrap
     * @param {boolean} isServer
     */
    constructor(wrap, isServer) {
      this.#wrap = wrap;
      this.#isServer = isServer;
    }

    tellSessions() {
      this.#tellsSessions = true;
      java.tellSessions.call(this.#wrap);
    }

    askForStatus() {
      this.#asksForStatus = true;
    }

    /** Calls the listeners to what came with the handshake, before that of its end. */
    secured() {
      if (this.#asksForStatus && !java.isReused.call(this.#wrap)) {
        const status = java.status.call(this.#wrap);
        const response = status === undefined ? null : Buffer.from(status);
        AsyncWrap.call(this.#wrap, this.#wrap.onocspresponse, [response]);
      }
      if (this.#isServer && this.#tellsSessions) {
        const id = java.madeSession.call(this.#wrap);
        if (id !== undefined) this.#tell(Buffer.from(id), Buffer.from(id));
      }
    }

    /** Calls the listener of a client for each session that its server has created. */
    tellNew() {
      if (this.#isServer || !this.#tellsSessions) return;
      for (
        let session = java.nextSession.call(this.#wrap);
        session !== undefined;
        session = java.nextSession.call(this.#wrap)
      ) {
        this.#tell(Buffer.alloc(0), Buffer.from(session));
      }
    }

    /**
     * @param {LibraryModule} id
     * @param {LibraryModule} session
     */
    #tell(id, session) {
      AsyncWrap.call(this.#wrap, this.#wrap.onnewsession, [id, session]);
    }
  };
}
