import type { Handle, Held, int, Or } from 'es4x:binding';
import type { RequestResults } from '../work/requests.binding.js';

/** DNS and lookups by the operating system. */
export interface DnsBinding extends RequestResults, DnsFunctions, DnsChannels {}

/**
 * Lookups by the operating system, whose outcome is that of the request with the given number: values, or a negative
 * error.
 *
 * @java DnsBinding
 */
export interface DnsFunctions {
  /**
   * @permission NET name
   * @state DnsBinding.State
   */
  lookUp(id: unknown, name: string, family: int, hints: int, order: int): void;
  /**
   * @permission NET address
   * @state DnsBinding.State
   */
  lookUpService(id: unknown, address: string, port: int): void;
  /**
   * The sixteen bytes of an address of IPv6; undefined for what is none.
   *
   * @permission none
   */
  ipv6Bytes(address: string): ArrayBuffer | undefined;
  /**
   * The shortest form of an address; undefined for what is none.
   *
   * @permission none
   */
  canonical(address: string): string | undefined;
}

/**
 * Resolvers that ask servers, each held by an object.
 *
 * @java DnsBinding
 * @uses io.es4x.node.bindings.handles.HandleEvents
 * @permission opened
 */
export interface DnsChannels {
  /** Makes the resolver of an object, with the milliseconds of the first try, the number of tries, and the most milliseconds of one. */
  open(
    self: object,
    events: Handle<'HandleEvents'>,
    timeout: Or<int, -1>,
    tries: Or<int, 1>,
    maxTimeout: Or<int, 0>,
  ): void;
  /**
   * Asks for the records of a type; returns an error where it cannot. The callback of the request gets a `QueryOutcome`.
   *
   * @permission asks
   */
  query(
    channel: Held<'DnsChannel'>,
    request: object,
    type: string,
    name: string,
  ): string | number | undefined;
  /**
   * Asks for the names of an address; returns an error where it cannot.
   *
   * @permission asks
   */
  reverse(
    channel: Held<'DnsChannel'>,
    request: object,
    address: string,
  ): string | number | undefined;
  /** @java DnsChannel.cancel */
  cancel(channel: Held<'DnsChannel'>): void;
  servers(channel: Held<'DnsChannel'>): [address: string, port: number][];
  /** @java DnsChannel.isBusy */
  isBusy(channel: Held<'DnsChannel'>): boolean;
  /**
   * Sets the servers: family, address and port of each.
   *
   * @permission asks
   */
  use(channel: Held<'DnsChannel'>, servers: unknown[]): void;
  /** Sets the local address. */
  sendFrom(channel: Held<'DnsChannel'>, address: string): void;
}

/** The error, empty for none, and the records. */
export type QueryOutcome = [code: string, records: DnsRecord[]];

/** The parts of the records of each type, as Java has read them. */
export interface RecordParts {
  A: [address: string];
  AAAA: [address: string];
  CNAME: [value: string];
  MX: [priority: number, exchange: string];
  NS: [value: string];
  TXT: [entries: string[]];
  SRV: [priority: number, weight: number, port: number, name: string];
  PTR: [value: string];
  NAPTR: [
    order: number,
    preference: number,
    flags: string,
    service: string,
    regexp: string,
    replacement: string,
  ];
  SOA: [
    nsname: string,
    hostmaster: string,
    serial: number,
    refresh: number,
    retry: number,
    expire: number,
    minttl: number,
  ];
  TLSA: [certUsage: number, selector: number, match: number, data: ArrayBuffer];
  CAA: [critical: number, tag: string, value: string];
}

export type RecordType = keyof RecordParts;

/** A record of a type, with its time to live in seconds. */
export type RecordOf<Type extends RecordType> = [
  type: Type,
  ttl: number,
  ...parts: RecordParts[Type],
];

export type DnsRecord = { [Type in RecordType]: RecordOf<Type> }[RecordType];
