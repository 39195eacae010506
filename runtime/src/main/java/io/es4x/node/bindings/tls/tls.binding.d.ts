import type { Attempt, Bytes, Held, int, Java } from 'es4x:binding';

/** The reason of a failure, as OpenSSL gives it, and what Java says of it. */
export type Failure = [reason: string, detail: string];

/** The certificates of a chain or list, in DER. */
export type Certificates = ArrayBuffer[];

/**
 * The settings of connections, which an object of the class `SecureContext` holds, and the authorities.
 *
 * @java ContextFunctions
 * @permission none
 */
export interface ContextFunctions {
  /** Lets an object hold settings. */
  createContext(this: object): void;
  /**
   * Sets the oldest and the newest version that are allowed, by OpenSSL's numbers.
   *
   * @java TlsContext.setVersions
   */
  setVersions(this: Held<'TlsContext'>, oldest: int, newest: int): void;
  /** @java TlsContext.oldest */
  oldest(this: Held<'TlsContext'>): int;
  /** @java TlsContext.newest */
  newest(this: Held<'TlsContext'>): int;
  /** Sets the suites of TLS 1.2 and before; returns OpenSSL's reason where it refuses the list. */
  setCiphers(this: Held<'TlsContext'>, list: string): string | undefined;
  /** Sets the suites of TLS 1.3; returns whether there are any of the list. */
  setNewCiphers(this: Held<'TlsContext'>, list: string): boolean;
  /** @java TlsContext.allowPartialChains */
  allowPartialChains(this: Held<'TlsContext'>): void;
  /** Adds an own certificate, with those behind it; returns OpenSSL's reason where it refuses it. */
  addChain(this: Held<'TlsContext'>, certificates: Bytes): string | undefined;
  /** Sets the groups of key exchange, in the place of Java's; returns whether all are known. */
  setGroups(this: Held<'TlsContext'>, list: string): boolean;
  /** Sets the algorithms of signatures, in the place of Java's; returns whether all are known. */
  setAlgorithms(this: Held<'TlsContext'>, list: string): boolean;
  /**
   * Sets options by OpenSSL's numbers, beside those that are set.
   *
   * @java TlsContext.setOptions
   */
  setOptions(this: Held<'TlsContext'>, options: long): void;
  addAuthorities(this: Held<'TlsContext'>, certificates: Bytes): void;
  /** Adds a list of revoked certificates; returns whether the bytes are one. */
  addRevocations(this: Held<'TlsContext'>, list: Bytes): boolean;
  /** Trusts the authorities of Java. */
  addRoots(this: Held<'TlsContext'>): void;
  /** Trusts the authorities in a file that the environment names; as in Node, without a permission. */
  addRootsIn(this: Held<'TlsContext'>, file: string): void;
  /** The first own certificate, in DER. */
  ownCertificate(this: Held<'TlsContext'>): ArrayBuffer | undefined;
  /** The certificate of the authority that has signed the first own one, in DER. */
  issuer(this: Held<'TlsContext'>): ArrayBuffer | undefined;
  /** Chooses the cache of sessions that servers with the same keys share. */
  setTicketKeys(this: Held<'TlsContext'>, keys: Bytes): void;
  /** @java TlsContext.ticketKeys */
  ticketKeys(this: Held<'TlsContext'>): ArrayBuffer;
  /** @java TlsContext.setSessionIdContext */
  setSessionIdContext(this: Held<'TlsContext'>, name: string): void;
  /** @java TlsContext.setSessionTimeout */
  setSessionTimeout(this: Held<'TlsContext'>, seconds: int): void;
  /** @java Suites.names */
  cipherNames(): string[];
  bundledRoots(): Certificates;
  /** The authorities in a file that the environment names; as in Node, without a permission. */
  rootsIn(file: string): Certificates;
}

/**
 * The sides of connections: each is held by a `TLSWrap`, which moves their bytes.
 *
 * @java TlsEngine
 * @permission opened
 */
export interface EngineFunctions {
  /**
   * Lets an object hold a side.
   *
   * @java EngineFunctions.createEngine
   * @state TlsBinding.State
   */
  createEngine(this: object, isServer: boolean): void;
  setServername(this: Held<'TlsEngine'>, name: string): void;
  /** Sets the protocols that it offers or takes; the list is that of the extension ALPN. */
  setProtocols(this: Held<'TlsEngine'>, list: Bytes): void;
  setVerify(this: Held<'TlsEngine'>, wantsCertificate: boolean, needsCertificate: boolean): void;
  /** Takes bytes that were received. */
  feed(this: Held<'TlsEngine'>, bytes: Bytes): void;
  /**
   * Returns whether what was received cannot be the beginning of a handshake.
   *
   * @java EngineFunctions.isOther
   */
  isOther(this: Held<'TlsEngine'>): boolean;
  /**
   * The first message of a client: the name of the server, the list of protocols, the session that it wants to resume,
   * and whether it has a ticket and wants the status of the certificate. Undefined until it is complete.
   *
   * @java EngineFunctions.hello
   */
  hello(
    this: Held<'TlsEngine'>,
  ):
    | [
        servername: string | undefined,
        protocols: ArrayBuffer | undefined,
        sessionId: ArrayBuffer,
        hasTicket: boolean,
        wantsStatus: boolean,
      ]
    | undefined;
  isServer(this: Held<'TlsEngine'>): boolean;
  /** Returns whether bytes of the program can be sealed now, and no handshake goes on. */
  isOpen(this: Held<'TlsEngine'>): boolean;
  /** Sets the longest part of what the program writes that is sealed in one record. */
  setMaxFragment(this: Held<'TlsEngine'>, size: int): void;
  isEnded(this: Held<'TlsEngine'>): boolean;
  /**
   * Removes and returns the encrypted bytes for the other side.
   *
   * @java EngineFunctions.takeSealed
   */
  takeSealed(this: Held<'TlsEngine'>): ArrayBuffer | undefined;
  /**
   * Removes and returns the decrypted bytes of the next record.
   *
   * @java EngineFunctions.takeOpened
   */
  takeOpened(this: Held<'TlsEngine'>): ArrayBuffer | undefined;
  servername(this: Held<'TlsEngine'>): string | undefined;
}

/**
 * The terms that the two sides have agreed on.
 *
 * @java TlsSessionFunctions
 * @permission opened
 */
export interface TlsSessionFunctions {
  protocolName(this: Held<'TlsEngine'>): string | undefined;
  /** The name that OpenSSL gives the suite, and that of the standard. */
  suite(this: Held<'TlsEngine'>): [name: string, standardName: string] | undefined;
  applicationProtocol(this: Held<'TlsEngine'>): string | undefined;
  /** The type, the size in bits and the name of the temporary key of a server; undefined for none. */
  ephemeralKey(
    this: Held<'TlsEngine'>,
  ): [type: string, size: number, name: string | undefined] | undefined;
  /** The algorithms of signatures that a server and its client take, by OpenSSL's names. */
  sharedAlgorithms(this: Held<'TlsEngine'>): string[];
  /** The certificates of the other side, up to the last issuer that is known; none for none. */
  peerChain(this: Held<'TlsEngine'>): Certificates;
  sentChain(this: Held<'TlsEngine'>): Certificates;
  /** The problem with the certificates of the other side. */
  problem(this: Held<'TlsEngine'>): [code: string, message: string] | undefined;
}

/**
 * Sessions that are resumed, and the status of a certificate.
 *
 * @java ResumptionFunctions
 * @permission opened
 */
export interface ResumptionFunctions {
  /** Sets the session that a client wants to resume. */
  offerSession(this: Held<'TlsEngine'>, session: Bytes): void;
  /** Keeps new sessions until the program asks for them by `nextSession`. */
  tellSessions(this: Held<'TlsEngine'>): void;
  /** Removes and returns the bytes that stand for the next new session of a client. */
  nextSession(this: Held<'TlsEngine'>): ArrayBuffer | undefined;
  /** The bytes that stand for the session. */
  session(this: Held<'TlsEngine'>): ArrayBuffer | undefined;
  isReused(this: Held<'TlsEngine'>): boolean;
  /** Permits a server to resume the session that the client has named, if its id equals the bytes. */
  loadSession(this: Held<'TlsEngine'>, session: Bytes): void;
  /** The id of the session that a server has created, if it can be resumed by id. */
  madeSession(this: Held<'TlsEngine'>): ArrayBuffer | undefined;
  /** The response of OCSP that a server has sent. */
  status(this: Held<'TlsEngine'>): ArrayBuffer | undefined;
}

/**
 * The functions that may fail.
 *
 * @java TlsEngine
 * @uses io.es4x.node.bindings.crypto.key.AsymmetricKey
 * @through TlsBinding.attempt
 * @throws Exception
 * @permission opened
 */
export interface FallibleFunctions {
  /**
   * Adds a private key; returns whether it belongs to the own certificate, where there is one.
   *
   * @java ContextFunctions.addKey
   */
  addKey(this: Held<'TlsContext'>, key: Java<'AsymmetricKey'>): Attempt<boolean, Failure>;
  /**
   * Adds what a file of PKCS #12 has.
   *
   * @java ContextFunctions.loadStore
   */
  loadStore(
    this: Held<'TlsContext'>,
    store: Bytes,
    passphrase: Bytes | undefined,
  ): Attempt<void, Failure>;
  /** Begins the handshake with the settings that are known by now. */
  begin(this: Held<'TlsEngine'>, context: Held<'TlsContext'>): Attempt<void, Failure>;
  /**
   * Goes on as far as what was received allows.
   *
   * @java EngineFunctions.advance
   */
  advance(this: Held<'TlsEngine'>): Attempt<void, Failure>;
  /** Seals what the program writes, after the handshake. */
  seal(this: Held<'TlsEngine'>, bytes: Bytes): Attempt<void, Failure>;
  /** Begins another handshake; returns whether the version permits that. */
  renegotiate(this: Held<'TlsEngine'>): Attempt<boolean, Failure>;
  /** Seals that nothing follows. */
  end(this: Held<'TlsEngine'>): Attempt<void, Failure>;
  /**
   * Secrets of a length that both sides derive from a label and a context.
   *
   * @java TlsSessionFunctions.keyingMaterial
   */
  keyingMaterial(
    this: Held<'TlsEngine'>,
    length: int,
    label: string,
    context: Bytes | undefined,
  ): Attempt<ArrayBuffer | undefined, Failure>;
}

/** All functions, for the scripts. */
export type TlsBinding = ContextFunctions &
  EngineFunctions &
  TlsSessionFunctions &
  ResumptionFunctions &
  FallibleFunctions;
