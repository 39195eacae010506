const { HTTPParser } = require('node:_http_common');

// The parser gets messages, changed by chance, whole and in pieces, strict and lenient.

const MESSAGES = 1200;

const REQUESTS = [
  'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
  'POST /x?y=1#z HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello',
  'POST /x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b;c="d\\"e"\r\nhello\r\n0\r\nTrailer: x\r\nB: y \r\n\r\n',
  'POST /x HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\nConnection: keep-alive, close\r\n\r\nA\r\n0123456789\r\n0\r\n\r\n',
  'GET /ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nrest of it',
  'CONNECT host.example:443 HTTP/1.1\r\nHost: x\r\n\r\ntunnel',
  'GET http://u:p@h.example:80/a?b HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /old\r\n\r\n',
  'OPTIONS * RTSP/1.0\r\nCSeq: 1\r\n\r\n',
  'SOURCE / ICE/1.0\r\n\r\n',
  'GET_PARAMETER * RTSP/1.0\r\n\r\n',
  'GET / HTTP/1.1\r\nA: b\r\n c\r\nConnection : close\r\nX-Y:\r\nZ:  \t v \t\r\n\r\n',
  'POST / HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n',
  'POST / HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc',
  'QUERY /q HTTP/1.1\r\nProxy-Connection: close\r\nUpgrade: h2c\r\nConnection: Keep-Alive , Upgrade\r\nContent-Length: 2\r\n\r\nab',
  'M-SEARCH * HTTP/1.1\r\nContent-Length: 0\r\nTransfer-Encoding: identity\r\n\r\n',
  'GET /' +
    'a'.repeat(200) +
    ' HTTP/1.1\r\n' +
    Array.from({ length: 40 }, (_, i) => `H${i}: v${i}\r\n`).join('') +
    '\r\n',
];
const RESPONSES = [
  'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc',
  'HTTP/1.1 200 OK\r\n\r\nuntil the end',
  'HTTP/1.0 204 No Content\r\nConnection: keep-alive\r\n\r\n',
  'HTTP/1.1 304\r\n\r\n',
  'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\nmore',
  'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n',
  'ICY 200 OK\r\n\r\n',
  'RTSP/1.0 200 \r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked, gzip\r\n\r\nabc',
  'HTTP/1.1 200 \xe4\xff\t\r\nConnection: close\r\nX: \xe4\r\nContent-Length: 18446744073709551616\r\n\r\n',
];
/** The texts that mutations put into messages. */
const PIECES = [
  '\r',
  '\n',
  '\r\n',
  ' ',
  '\t',
  ':',
  '\0',
  '\x01',
  '\x7f',
  '\xff',
  'a',
  '0',
  '9',
  'f',
  ';',
  '=',
  '"',
  '\\',
  ',',
  'chunked',
  'close',
  'keep-alive',
  'upgrade',
  'Content-Length: 4\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Transfer-Encoding: chunked, \r\n',
  'Connection: close\r\n',
  'Content-Length:\r\n',
  'Transfer-Encoding:\r\n',
  '@',
  '?',
  '#',
  '/',
  'HTTP',
  '\r\n ',
  '\r\n\t',
  '-',
  'FFFFFFFFFFFFFFFFF',
  '99999999999999999999',
  '_',
];

const LENIENCES = [
  0,
  0,
  0,
  HTTPParser.kLenientAll,
  HTTPParser.kLenientHeaderValueRelaxed,
  64 + 256,
];
for (let bit = 1; bit < HTTPParser.kLenientAll; bit *= 2) LENIENCES.push(bit);

let seed = 1;

/** A number below another, the same each time that the program runs. */
function chance(below) {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return (seed >>> 8) % below;
}

const pick = (list) => list[chance(list.length)];

function mutated(text) {
  let changed = text;
  for (let changes = chance(4); changes > 0; changes--) {
    const at = chance(changed.length + 1);
    const put = pick([pick(PIECES), String.fromCharCode(chance(256)), '']);
    changed = changed.slice(0, at) + put + changed.slice(at + chance(3));
  }
  return changed;
}

/** The ends of pieces: all at once, in two, or byte by byte. */
function pieces(length) {
  switch (chance(3)) {
    case 0:
      return [length];
    case 1:
      return [chance(length + 1), length];
    default:
      return Array.from({ length }, (_end, i) => i + 1);
  }
}

/** All that a parser tells of bytes. */
function told(bytes, type, longest, lenience, answer) {
  const log = [];
  let body = '';
  const parser = new HTTPParser();
  parser.initialize(type, {}, longest, lenience);
  parser[HTTPParser.kOnMessageBegin] = () => void log.push('begin');
  parser[HTTPParser.kOnHeaders] = (...args) => void log.push(args);
  parser[HTTPParser.kOnHeadersComplete] = (...args) => {
    log.push(args);
    return answer;
  };
  parser[HTTPParser.kOnBody] = (chunk) => {
    body += chunk.latin1Slice();
  };
  parser[HTTPParser.kOnMessageComplete] = () => void log.push(body);
  let from = 0;
  for (const to of pieces(bytes.length)) {
    const result = parser.execute(bytes.subarray(from, to));
    if (result instanceof Error)
      return [...log, result.code, result.reason, from + result.bytesParsed];
    if (result !== to - from) return [...log, from + result];
    from = to;
  }
  return [...log, body, parser.finish()?.code];
}

module.exports = function test(print) {
  for (let i = 0; i < MESSAGES; i++) {
    const isRequest = chance(3) > 0;
    const all = isRequest ? REQUESTS : RESPONSES;
    const text = mutated(pick(all)) + (chance(3) === 0 ? mutated(pick(all)) : '');
    const lenience = pick(LENIENCES);
    // Node's own parser does not return then.
    if (lenience === HTTPParser.kLenientHeaderValueRelaxed && text.includes('\0')) continue;
    const type = isRequest ? HTTPParser.REQUEST : HTTPParser.RESPONSE;
    const longest = chance(10) === 0 ? 20 + chance(100) : 0;
    const answer = pick([0, 0, 0, 0, 1, 2]);
    const result = told(Buffer.from(text, 'latin1'), type, longest, lenience, answer);
    print(JSON.stringify([lenience, answer, text]), '=>', JSON.stringify(result));
  }
};
