/** The request that follows each: whether it is answered tells where the server saw the end of the one before. */
export const LAST = 'GET /last HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n';

const post = (fields, body = '') => `POST / HTTP/1.1\r\nHost: h\r\n${fields}\r\n\r\n${body}`;
const chunked = (body) => post('Transfer-Encoding: chunked', body);
const get = (fields, target = '/', method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\n${fields}\r\n\r\n`;

const HOST = 'Host: h';
const NO_CHUNK = '0\r\n\r\n';

/** Requests that no server may answer but with an error: by name. */
export const MALFORMED = {
  'no request line': 'HELLO\r\n\r\n',
  'no version': 'GET /\r\n\r\n',
  'a control character in the method': 'G\x01T / HTTP/1.1\r\nHost: h\r\n\r\n',
  'the start of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
  'lines that end with LF': 'GET / HTTP/1.1\nHost: h\n\n',
  'CR in a value': get(`${HOST}\rX: y`),
  'NUL in a value': get(`${HOST}\r\nX: a\0b`),
  'NUL in the host': get(`${HOST}\0`),
  'a space before the colon': get('Host : h'),
  'a space before the colon of the coding': post('Transfer-Encoding : chunked', NO_CHUNK),
  'no colon': get(`${HOST}\r\nX`),
  'a control character in a name': get(`${HOST}\r\nX\x01Y: z`),
  'a length and chunks': post('Content-Length: 4\r\nTransfer-Encoding: chunked', NO_CHUNK),
  'two lengths': post('Content-Length: 1\r\nContent-Length: 2', 'ab'),
  'a list of lengths': post('Content-Length: 1, 2', 'ab'),
  'a length with a sign': post('Content-Length: +1', 'a'),
  'a negative length': post('Content-Length: -1', 'a'),
  'a length in base 16': post('Content-Length: 0x1', 'a'),
  'a length with a space': post('Content-Length: 1 1', 'a'),
  'a length beyond 64 bits': post('Content-Length: 99999999999999999999', 'a'),
  'an empty length': post('Content-Length: '),
  'chunks twice': post('Transfer-Encoding: chunked, chunked', NO_CHUNK),
  'chunks in two lines': post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked', NO_CHUNK),
  'chunks inside of gzip': post('Transfer-Encoding: chunked, gzip', NO_CHUNK),
  'a coding that resembles chunks': post('Transfer-Encoding: xchunked', NO_CHUNK),
  'a coding in quotes': post('Transfer-Encoding: "chunked"', NO_CHUNK),
  'a coding after a control character': post('Transfer-Encoding: \x0bchunked', NO_CHUNK),
  'a coding without chunks': post('Transfer-Encoding: gzip', 'abc'),
  'chunks in HTTP/1.0': `POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n${NO_CHUNK}`,
  'no size of a chunk': chunked('xyz\r\n'),
  'an empty size': chunked(`\r\na\r\n${NO_CHUNK}`),
  'a size with 0x': chunked(`0x1\r\na\r\n${NO_CHUNK}`),
  'a negative size': chunked(`-1\r\na\r\n${NO_CHUNK}`),
  'a size with a sign': chunked(`+1\r\na\r\n${NO_CHUNK}`),
  'a size that ends with LF': chunked(`1\na\r\n${NO_CHUNK}`),
  'a chunk that ends with LF': chunked(`1\r\na\n${NO_CHUNK}`),
  'LF in an extension': chunked(`1;a\nb\r\na\r\n${NO_CHUNK}`),
  'CR in an extension': chunked(`1;a\rb\r\na\r\n${NO_CHUNK}`),
  'a chunk longer than its size': chunked(`1\r\nab\r\n${NO_CHUNK}`),
  'a size beyond 64 bits': chunked('fffffffffffffffff\r\n'),
  'a long extension': chunked(`1;${'e'.repeat(20_000)}\r\na\r\n${NO_CHUNK}`),
  'many trailers': chunked(`0\r\n${'X: y\r\n'.repeat(20_000)}\r\n`),
  'a long target': get(HOST, `/${'u'.repeat(20_000)}`),
  'a long value': get(`${HOST}\r\nX: ${'v'.repeat(20_000)}`),
  'many fields': get(`${HOST}\r\n${'X: y\r\n'.repeat(20_000)}`),
};

/** Requests that Vert.x leaves to its handlers, and for most of which there is no URL. */
export const NO_URL = {
  'no host': get('X: y'),
  'two hosts': get('Host: a\r\nHost: b'),
  'an empty host': get('Host:'),
  'a host with a path': get('Host: a/b'),
  'a host with a user': get('Host: a@b'),
  'a host that is no address': get('Host: 1.2.3.4.5'),
  'a port that is none': get('Host: a:99999'),
  'a byte beyond ASCII in the target': get(HOST, '/\xff'),
  'NUL in the target': get(HOST, '/\0'),
  'a target without a slash': get(HOST, 'x'),
  'a whole URL that is none': get(HOST, 'http://[::/x'),
  'a URL of another kind': get(HOST, 'ftp://h/x'),
  'an asterisk for what is no OPTIONS': get(HOST, '*'),
  'a field without a name': get(`${HOST}\r\n: x`),
  'a tunnel': get(HOST, 'h:1', 'CONNECT'),
};

/** Requests that are answered, and what a function for fetch sees of them. */
export const ODD = {
  'a method that nobody knows': [get(HOST, '/', 'BREW'), 'BREW http://h/ 0'],
  'percents that encode nothing': [get(HOST, '/%zz?%zz'), 'GET http://h/%zz?%zz 0'],
  'a whole URL': [get(HOST, 'http://other/x'), 'GET http://other/x 0'],
  'two slashes': [get(HOST, '//evil/x'), 'GET http://h//evil/x 0'],
  'a path that goes up': [get(HOST, '/../../etc/passwd'), 'GET http://h/etc/passwd 0'],
  'an asterisk': [get(HOST, '*', 'OPTIONS'), 'OPTIONS http://h/ 0'],
  'no host in HTTP/1.0': [
    'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
    'GET http://localhost/ 0',
  ],
  'a line that is folded': [get(`${HOST}\r\nX: y\r\n z`), 'GET http://h/ 0'],
  'a length among the trailers': [chunked('0\r\nContent-Length: 5\r\n\r\n'), 'POST http://h/ 0'],
  'a request in a body': [
    post(`Content-Length: ${LAST.length}`, LAST),
    `POST http://h/ ${LAST.length}`,
  ],
  'an upgrade without a key': [
    get(`${HOST}\r\nConnection: Upgrade\r\nUpgrade: websocket`),
    'GET http://h/ 0',
  ],
  'an expectation that nobody knows': [
    post('Expect: nonsense\r\nContent-Length: 1', 'a'),
    'POST http://h/ 1',
  ],
};
