/** The order of the types among records of any type. */
const ORDER = [
  'A',
  'AAAA',
  'CNAME',
  'MX',
  'NS',
  'TXT',
  'SRV',
  'PTR',
  'NAPTR',
  'SOA',
  'TLSA',
  'CAA',
];

/**
 * The values of the records of each type, made of what Java has read of them.
 *
 * @import { DnsRecord, RecordOf, RecordParts, RecordType } from './dns.binding.js'
 * @type {{ [Type in RecordType]: (...parts: RecordParts[Type]) => string | object }}
 */
const VALUES = {
  A: (address) => address,
  AAAA: (address) => address,
  CNAME: (value) => value,
  NS: (value) => value,
  PTR: (value) => value,
  MX: (priority, exchange) => ({ exchange, priority, type: 'MX' }),
  TXT: (entries) => entries,
  SRV: (priority, weight, port, name) => ({ name, port, priority, weight, type: 'SRV' }),
  NAPTR: (order, preference, flags, service, regexp, replacement) => ({
    flags,
    service,
    regexp,
    replacement,
    order,
    preference,
    type: undefined,
  }),
  SOA: (nsname, hostmaster, serial, refresh, retry, expire, minttl) => ({
    nsname,
    hostmaster,
    serial,
    refresh,
    retry,
    expire,
    minttl,
    type: undefined,
  }),
  CAA: (critical, tag, value) => ({ critical, type: 'CAA', [tag]: value }),
  TLSA: (certUsage, selector, match, data) => ({ certUsage, selector, match, data }),
};

/**
 * The value of a record: `[type, ttl, ...]`.
 *
 * @template {RecordType} Type
 * @param {RecordOf<Type>} record
 */
export function readRecord([type, , ...parts]) {
  return VALUES[type](...parts);
}

/**
 * The values of records of any type.
 *
 * @param {DnsRecord[]} records
 */
export function valuesWithTypes(records) {
  return records.toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b)).map(valueWithType);
}

/** @param {DnsRecord} record */
function valueWithType(record) {
  const [type, ttl] = record;
  const value = readRecord(record);
  if (type === 'A' || type === 'AAAA') return { address: value, ttl, type };
  if (type === 'TXT') return { entries: value, type };
  return typeof value === 'string' ? { value, type } : { ...value, type };
}
