/** Decoders of other encodings than UTF-8: what is malformed, and what is so between two chunks. */

const SURROGATES = [[0xd83d], [0xde00], [0xd83d, 0x41], [0x41], [0xd83d, 0xde00], [0xde00, 0xd83d]];

const INPUTS = {
  'utf-16le': [
    ...SURROGATES.map((units) => [...new Uint8Array(Uint16Array.from(units).buffer)]),
    [0x41],
    [0x3d, 0xd8, 0x00],
    [0xff, 0xfe, 0x41, 0x00],
    [],
  ],
  'utf-16be': [
    [0xd8, 0x3d],
    [0xd8, 0x3d, 0xde],
    [0xd8, 0x3d, 0, 0x41],
    [0xfe, 0xff, 0, 0x41],
  ],
  gb18030: [
    [0x80],
    [0x84, 0x31, 0xa4, 0x37, 0x81, 0x30, 0x81],
    [0x81, 0x20],
    [0xff],
    [0xc4, 0xe3, 0xba, 0xc3],
    [0x94, 0x39, 0xda, 0x33],
  ],
  gbk: [
    [0x80, 0x41],
    [0xc4, 0xe3],
    [0xa3, 0xa0],
  ],
  shift_jis: [
    [0x82, 0xa0, 0x81],
    [0x81, 0x41, 0xb1],
    [0xfc, 0x20],
  ],
  'euc-jp': [
    [0xa4, 0xa2, 0x8e, 0xb1],
    [0x8f, 0xb0, 0xa1, 0xa4],
  ],
  big5: [
    [0xa7, 0x41, 0xa6],
    [0xa6, 0x6e],
  ],
  'euc-kr': [
    [0xb0, 0xa1, 0xb0],
    [0xc7, 0xd1],
  ],
};

function result(call) {
  try {
    return JSON.stringify(call());
  } catch (e) {
    return `${e.name} ${e.code}: ${e.message}`;
  }
}

function byteByByte(decoder, bytes) {
  let text = '';
  for (const byte of bytes) text += decoder.decode(Uint8Array.of(byte), { stream: true });
  return text + decoder.decode();
}

module.exports = (print) => {
  for (const [label, inputs] of Object.entries(INPUTS)) {
    for (const fatal of [true, false]) {
      const decoder = new TextDecoder(label, { fatal });
      for (const bytes of inputs) {
        const whole = result(() => decoder.decode(Uint8Array.from(bytes)));
        const chunks = result(() => byteByByte(new TextDecoder(label, { fatal }), bytes));
        print(label, fatal, bytes.join(' '), whole, chunks === whole ? '' : chunks);
      }
    }
  }
  // Node fails at these byte by byte.
  for (const bytes of [
    [0x81, 0x30, 0x41],
    [0x81, 0x30, 0x81, 0x41],
  ]) {
    print(new TextDecoder('gb18030').decode(Uint8Array.from(bytes)));
  }
  const escaped = [0x1b, 0x24, 0x42, 0x24, 0x22, 0x1b, 0x28, 0x42, 0x41];
  for (const label of ['utf-8', 'utf-16le', 'gbk', 'latin1']) {
    for (const value of [false, {}, '', null, 1]) {
      try {
        print(new TextDecoder(label).decode(value));
      } catch (error) {
        print(label, value, error.name, error.code);
      }
    }
  }
  print(new TextDecoder('iso-2022-jp').decode(Uint8Array.from(escaped)));
  print(byteByByte(new TextDecoder('iso-2022-jp'), escaped));
  for (const label of ['latin1', 'koi8-r', 'windows-1252', 'x-user-defined', 'replacement']) {
    print(
      label,
      result(() => new TextDecoder(label).decode(Uint8Array.of(0x80, 0xc1, 0xff))),
    );
  }
};
