/** A list of protocols that no client offers, which makes a handshake fail. */
const NO_PROTOCOL = [1, 0];

/**
 * Creates the class that reads the ClientHello of a server's connection and calls the callbacks of the program for it.
 *
 * @import { Held, LibraryModule } from 'es4x:binding'
 * @import { AsyncWrap } from '../handles/handle.js'
 * @import { StreamWrap } from '../stream/stream.js'
 * @import { TlsBinding } from './tls.binding.js'
 * @typedef {object} Asked what the library has set
 * @property {Function} [onclienthello]
 * @property {Function} [oncertcb]
 * @property {((protocols: Uint8Array) => number | undefined)} [ALPNCallback]
 * @typedef {Record<symbol, { servername: string | null } | undefined>} Owned
 * @typedef {object} Steps of the connection
 * @property {() => boolean} isOver
 * @property {(reason: string) => void} fail
 * @property {() => void} begin
 * @param {TlsBinding} java
 * @param {StreamWrap['AsyncWrap']} AsyncWrap
 * @param {LibraryModule} Buffer
 * @param {symbol} owner_symbol
 */
export function createGreeting(java, AsyncWrap, Buffer, owner_symbol) {
  return class Greeting {
    asksForSession = false;
    asksForProtocol = false;
    asksForContext = false;
    #wrap;
    #steps;
    /** @type {ReturnType<TlsBinding['hello']>} */
    #hello;
    #hasGoneOn = false;

    /**
     * @param {AsyncWrap & Held<'TlsEngine'> & Asked} wrap
     * @param {Steps} steps
     */
    constructor(wrap, steps) {
      this.#wrap = wrap;
      this.#steps = steps;
    }

    /** Reads the ClientHello once it is complete. */
    read() {
      if (this.#hello !== undefined) return;
      if (java.isOther.call(this.#wrap)) {
        this.#steps.fail('wrong version number');
        return;
      }
      this.#hello = java.hello.call(this.#wrap);
      if (this.#hello === undefined) return;
      const [servername, , sessionId, tlsTicket] = this.#hello;
      if (this.asksForSession) {
        const hello = {
          sessionId: Buffer.from(sessionId),
          servername: servername ?? '',
          tlsTicket,
        };
        AsyncWrap.call(this.#wrap, this.#wrap.onclienthello, [hello]);
      } else {
        this.goOn();
      }
    }

    /** Asks for the protocol and for the context of the name. */
    goOn() {
      if (this.#hello === undefined || this.#hasGoneOn || this.#steps.isOver()) return;
      this.#hasGoneOn = true;
      const [servername, protocols, , tlsTicket, OCSPRequest] = this.#hello;
      if (servername !== undefined) this.tellName(servername);
      if (this.asksForProtocol && protocols !== undefined) this.#chooseProtocol(protocols);
      if (this.#steps.isOver()) return;
      if (this.asksForContext) {
        const info = { servername: servername ?? '', OCSPRequest, tlsTicket };
        AsyncWrap.call(this.#wrap, this.#wrap.oncertcb, [info]);
      } else {
        this.#steps.begin();
      }
    }

    /**
     * Sets `servername` of the socket to the name that the client asks for, also if the handshake fails.
     *
     * @param {string | null} servername
     */
    tellName(servername) {
      const owner = /** @type {AsyncWrap & Owned} */ (this.#wrap)[owner_symbol];
      if (owner) owner.servername = servername;
    }

    /** @param {ArrayBuffer} protocols */
    #chooseProtocol(protocols) {
      const list = Buffer.from(protocols);
      const at = /** @type {Function} */ (this.#wrap.ALPNCallback).call(this.#wrap, list);
      const chosen = at === undefined ? NO_PROTOCOL : list.subarray(at, at + 1 + list[at]);
      java.setProtocols.call(this.#wrap, Buffer.from(chosen));
    }
  };
}
