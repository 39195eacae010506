/** Texts so long that the encoders take their fast ways, and what they then meet. */

const BYTES = Uint8Array.from({ length: 90 }, (_, i) => i * 37);
const BASE64 = Buffer.from(BYTES).toString('base64');
const HEX = '00ff7Fa5'.repeat(20);
const WIDE = 'Plain text, then Grüße, 今日は and 😀. '.repeat(4);
const ENCODINGS = ['utf8', 'latin1', 'ascii', 'ucs2', 'hex', 'base64', 'base64url'];

const TEXTS = [
  BASE64,
  BASE64.replaceAll('+', '-').replaceAll('/', '_'),
  BASE64.replace(/(.{76})/, '$1\n'),
  BASE64.replace(/(.{76})/, '$1\r\n'),
  BASE64.replace(/(.{76})/, '$1 '),
  `a${BASE64}`.slice(1),
  [BASE64.slice(0, 40), BASE64.slice(40)].join(''),
  `${BASE64.slice(0, 70)}=${BASE64.slice(70)}`,
  `${BASE64.slice(0, 70)}==`,
  BASE64.slice(0, 77),
  `${BASE64.slice(0, 78)}=`,
  `${BASE64.slice(0, 66)}ł${BASE64.slice(66)}`, // Its low byte is that of a "B".
  `${BASE64.slice(0, 66)}-+${BASE64.slice(66)}`,
  `${BASE64}====`,
  HEX,
  `${HEX}f`,
  `${HEX}fg00`,
  `${HEX}\u0130\u013000`,
  WIDE,
  'ß'.repeat(70),
  `${WIDE}\ud83d`,
  `\ude00${WIDE}`,
  `${'a'.repeat(70)}\ud83d?`,
];

const MALFORMED = [
  [0xed, 0xa0, 0x80],
  [0xed, 0xa0],
  [0xed, 0xbf, 0xbf, 0xed, 0xa0, 0x80],
  [0xef, 0xbf, 0xbd],
  [0xf0, 0x9f, 0x98],
  [0xc3],
  [0x80, 0xff],
];

module.exports = (print) => {
  for (const text of TEXTS) {
    for (const encoding of ENCODINGS) {
      const bytes = Buffer.from(text, encoding);
      print(encoding, bytes.toString('hex'), Buffer.byteLength(text, encoding));
      print(bytes.toString(encoding), Buffer.alloc(20).write(text, 3, encoding));
    }
    print(Buffer.from(new TextEncoder().encode(text)).toString('hex'));
  }
  for (const encoding of ['base64', 'base64url', 'ascii']) {
    for (let length = 0; length < 4; length++) asText(print, Buffer.alloc(length, 'a'), encoding);
    asText(print, Buffer.from(HEX), encoding);
  }
  Buffer.from(HEX, 'latin1').fill(0);
  print(HEX);
  for (const bytes of MALFORMED) {
    for (const around of ['', 'plain', 'Grüße', '\ufffd']) {
      const all = Buffer.concat([Buffer.from(around), Buffer.from(bytes), Buffer.from(around)]);
      print(points(all.toString()), points(new TextDecoder().decode(all)));
    }
  }
};

/** Uses a text that an encoder has made, as programs do. */
function asText(print, bytes, encoding) {
  const text = bytes.toString(encoding);
  const joined = `${text}ü${text}`;
  print(text.length, text === [...text].join(''), new Map([[text, 1]]).get([...text].join('')));
  print(joined, joined.indexOf('ü'), text.toUpperCase(), /^[a-z]/i.test(text), { [text]: text });
  print(text.charCodeAt(0), text.slice(1), text.split('').length, encodeURIComponent(text));
  print(JSON.stringify(text), Buffer.from(text, encoding).equals(bytes));
}

/** The code points of a text, so that no encoding of the output hides a difference. */
function points(text) {
  return Array.from(text, (unit) => unit.codePointAt(0).toString(16)).join(' ');
}
