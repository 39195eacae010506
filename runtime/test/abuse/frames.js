const FIN = 0x80;
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const MASKED = 0x80;

/** A frame, masked with zeros: the payload stays as it is. */
function frame(first, payload = '') {
  const bytes = Buffer.from(payload, 'latin1');
  const { length } = bytes;
  const head =
    length < 126
      ? Buffer.from([first, MASKED | length])
      : Buffer.from([first, MASKED | 126, length >> 8, length & 0xff]);
  return Buffer.concat([head, Buffer.alloc(4), bytes]);
}

const text = (/** @type {string} */ payload) => frame(FIN | TEXT, payload);

/** Frames that break the rules of RFC 6455, and the status with which a connection should be closed. */
export const BROKEN = {
  'a frame that is not masked': [Buffer.from([FIN | TEXT, 1, 0x61]), 1002],
  'a bit of an extension that nobody asked for': [frame(FIN | 0x40 | TEXT, 'a'), 1002],
  'a kind that is reserved': [frame(FIN | 3, 'a'), 1002],
  'a kind of control that is reserved': [frame(FIN | 11), 1002],
  'a ping in parts': [frame(PING, 'a'), 1002],
  'a long ping': [frame(FIN | PING, 'p'.repeat(126)), 1002],
  'a continuation of nothing': [frame(FIN, 'a'), 1002],
  'a text inside of another': [Buffer.concat([frame(TEXT, 'a'), text('b')]), 1002],
  'a text that is no UTF-8': [text('\xff'), 1007],
  'a close frame of one byte': [frame(FIN | CLOSE, '\x03'), 1002],
  'a status that is reserved': [frame(FIN | CLOSE, '\x03\xed'), 1002],
  'a status that is none': [frame(FIN | CLOSE, '\x03\xe7'), 1002],
  'a reason that is no UTF-8': [frame(FIN | CLOSE, '\x03\xe8\xff'), 1007],
  'a length beyond 63 bits': [
    Buffer.from([FIN | TEXT, MASKED | 127, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    1009,
  ],
  'a frame of a terabyte': [Buffer.from([FIN | TEXT, MASKED | 127, 0, 0, 1, 0, 0, 0, 0, 0]), 1009],
  'a message that grows for ever': [
    Buffer.concat([
      frame(TEXT, 'a'.repeat(60_000)),
      ...Array.from({ length: 20 }, () => frame(0, 'a'.repeat(60_000))),
    ]),
    1009,
  ],
};
