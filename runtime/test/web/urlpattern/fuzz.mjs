// Prints what URLPattern makes of generated patterns and URLs, one of either a line.

const [seed, count] = process.argv.slice(-2).map(Number);

const PROTOCOLS = [
  'http',
  'https',
  'http{s}?',
  '*',
  'foo',
  ':p',
  '(https?)',
  '(f.*)',
  'file',
  'data',
  'HTTP',
  'h:x?',
  '',
  '(ws|ftp)',
  'w{s}*',
  '{a}+b',
  'javascript',
  'http:',
  '1',
  'é',
];
const HOSTS = [
  ...[
    'example.com',
    '*.example.com',
    '{*.}?example.com',
    ':sub.example.com',
    '*',
    '',
    'EXAMPLE.com',
    'bücher.de',
    '日本.jp',
    '1.2',
    '(a|b).c',
    ':a([a-z]+).:b',
    'a%41',
    'a b',
    'a/b',
    'a#b',
    'xn--a',
    ':a:b',
    '{:a.}*x',
    '{a}?.b',
    '[\\:\\:1]',
    '{[\\:\\:ab]}',
    '[\\:\\:AB\\::p]',
    '\\[x',
    '[::1]',
    'localhost',
    ':é.a',
    'a.:b+',
    '.*',
    'a|b',
    'a^b',
    '(.*)',
    '([^\\.]+?)',
    'x.(.*)?',
  ],
];
const PORTS = [
  '',
  '',
  '',
  '80',
  '443',
  '8080',
  '*',
  ':p',
  '(\\d+)',
  '80{80}?',
  '080',
  '8x',
  '65536',
  'x',
  '{8}+',
  '8\t0',
];
const PATHS = [
  ...[
    '/',
    '*',
    '/*',
    '/foo/:bar',
    '/foo/:bar?',
    '/foo/:bar*',
    '/foo/:bar+',
    '/:a/:b',
    '/:a(\\d+)',
    '/(.*)',
    '/([^\\/]+?)',
    '/{a}?',
    '/{a/}*b',
    '/{:x/}+',
    '/a{/:b}?',
    '/a{b:c}d',
    '{/a}',
    '{/:a}?',
    '/:a-:b',
    '/:a{b}',
    '/:a{:b}',
    '/:a(b)c',
    '/a\\:b',
    '/\\*',
    '/**',
    '/*?',
    '/*+',
    '/:a.:b',
    '/a/../b',
    '/./a',
    '/é',
    '/:é',
    '/a b',
    '/%41',
    '/a?',
    '/a\\?b',
    '/a+',
    '/a{+}',
    'a',
    'a/b',
    ':a',
    '{a}',
    '',
    '/:a/:a',
    '/(',
    '/)',
    '/{',
    '/}',
    '/:',
    '/(?a)',
    '/(a(b))',
    '/(a(?:b))',
    '/([)',
    '/(\\',
    '/(é)',
    '/a\\',
    '/{a{b}}',
    '/:a$_1',
    '/:1',
    '/(a)(b)',
    '/*/*',
    '/a(.*)*',
    '/x{y}(z)',
    '/{:a(.*)b}',
    '/{x:a}*',
    '/{:a\\x}',
    '/{:a}x',
    '/{a:b}?c',
    '/foo{:x}?',
    '/foo/(.*)?',
    '/(a|b)+',
    '{/(a)}{/:b}',
    '/\ud83d\ude00',
    '/:\ud83d\ude00',
    '/\ud800',
    '/a\\\\b',
    'foo*bar',
    '/([a-z--[aeiou]])',
    '/(\\p{L}+)',
    '/[a]',
    '/:a\u200d',
    '/:_',
    '/:$',
    '/{}',
    '/{}?',
    '/()',
    '/:a()',
    '(.*)',
    '/:x{y}?',
    '/a//b',
    '//',
    '/..',
    '/%2e%2e/x',
    '{/}',
    '{/}?x',
    '\\/x',
    '/a/:b(.*)',
    '/a/*(.*)',
    '/:a*:b',
  ],
];
const SEARCHES = [
  '',
  '*',
  'a=b',
  '?a',
  ':q',
  'q=:v',
  '(a.*)',
  "'",
  '#',
  'a b',
  'é',
  '\\?x',
  '{a}?b',
  '??',
];
const HASHES = ['', '*', 'x', '#x', ':h', '{a}*', 'é b', '(\\w+)', '##', '`'];
const USERS = ['', '*', 'u', ':u', 'a@b', 'é', '{a}?', '(x|y)'];
const BASES = [
  'https://example.com/a/b?q#f',
  'http://u:p@h:8080/x',
  'foo:bar',
  'foo://h/x',
  'file:///C:/a',
  'nope',
  'https://example.com',
  'data:a/b',
  'https://ex.com/a(b)/*?x={y}',
];
const URLS = {
  protocol: [
    'http',
    'https',
    'foo',
    'file',
    'ws',
    'data:',
    '',
    'ftp',
    'ab',
    'wss',
    'aab',
    '1',
    'HTTP',
  ],
  username: ['', 'u', 'a', 'é', 'x'],
  password: ['', 'p', 'a', 'é', 'x'],
  hostname: [
    'example.com',
    'a.example.com',
    'a.b.example.com',
    '',
    'bücher.de',
    '1.0.0.2',
    'a.c',
    'abc.def',
    '[::1]',
    '[::ab]',
    'EXAMPLE.com',
    'localhost',
    'a b',
    'x',
    'a/b',
    '[::AB:cd]',
  ],
  port: ['', '80', '443', '8080', '8', '88', 'x', '080', '65536'],
  pathname: [
    '/',
    '/foo',
    '/foo/bar',
    '/foo/bar/baz',
    '/a',
    '/a/',
    '/a/b',
    '/a/a/b',
    '/a/a/a/',
    'a',
    '',
    '/1',
    '/b',
    '/ab',
    '/é',
    '/a-b',
    '/a.b',
    '/abc',
    'a/b',
    '/a%20b',
    '/x/y',
    '/foobar',
    '/fooxbar',
    '/😀',
    '//',
    '/a//b',
    '/FOO/BAR',
    '/..',
    '../c',
    '/a\\b',
    '/*',
    '/:b',
    '/xyz',
    '/a?b',
    'foo1bar',
    '/.',
  ],
  search: ['', 'a=b', 'a', '?a', 'q=1', 'abc', "'", 'é', 'ab', 'b'],
  hash: ['', 'x', '#x', 'é b', 'aa', 'word'],
};

/** @param {number} seed @returns {() => number} numbers from 0 to 1 */
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const next = random(seed);
const one = (list) => list[Math.floor(next() * list.length)];
const maybe = (chance, value) => (next() < chance ? value() : '');
const path = () => (next() < 0.7 ? one(PATHS) : one(PATHS) + one(PATHS));

function patternText() {
  const tail = () =>
    path() + maybe(0.3, () => `?${one(SEARCHES)}`) + maybe(0.3, () => `#${one(HASHES)}`);
  if (next() < 0.2) return tail();
  if (next() < 0.15) return `${one(PROTOCOLS)}:${tail()}`;
  const user = maybe(
    0.2,
    () => one(USERS) + maybe(0.5, () => `:${one(USERS)}`) + one(['@', '\\@']),
  );
  const port = maybe(0.4, () => one([':', '\\:']) + one(PORTS));
  return (
    one(PROTOCOLS) +
    one(['://', '://', '://', '\\://', ':', '{://}']) +
    user +
    one(HOSTS) +
    port +
    maybe(0.9, tail)
  );
}

function patternInit() {
  const init = {};
  const lists = {
    protocol: PROTOCOLS,
    username: USERS,
    password: USERS,
    hostname: HOSTS,
    port: PORTS,
    search: SEARCHES,
    hash: HASHES,
  };
  for (const [name, list] of Object.entries(lists)) {
    if (next() < 0.25) init[name] = one(list);
  }
  if (next() < 0.6) init.pathname = path();
  if (next() < 0.15) init.baseURL = one(BASES);
  return init;
}

function urlInit() {
  const init = {};
  for (const [name, list] of Object.entries(URLS)) {
    if (next() < 0.4) init[name] = one(list);
  }
  if (next() < 0.15) init.baseURL = one(BASES);
  return init;
}

function url() {
  const { protocol, username, password, hostname, port, pathname, search, hash } = URLS;
  if (next() < 0.3) return [one(pathname) + maybe(0.3, () => `?${one(search)}`), one(BASES)];
  const user = maybe(0.2, () => `${one(username)}:${one(password)}@`);
  const tail =
    one(pathname) + maybe(0.3, () => `?${one(search)}`) + maybe(0.3, () => `#${one(hash)}`);
  return [`${one(protocol)}://${user}${one(hostname)}${maybe(0.3, () => `:${one(port)}`)}${tail}`];
}

function args() {
  const options = next() < 0.2 ? [{ ignoreCase: true }] : [];
  if (next() < 0.5) return [patternInit(), ...options];
  const text = patternText();
  return next() < 0.3 ? [text, one(BASES), ...options] : [text, ...options];
}

/** Node's groups are in no order. */
function sorted(result) {
  if (result === null) return null;
  for (const component of Object.values(result)) {
    if (!Array.isArray(component)) component.groups = Object.entries(component.groups).sort();
  }
  return result;
}

function show(value) {
  const text = JSON.stringify(value, (_, v) => (v === undefined ? '(undefined)' : v));
  return text.replace(
    /[\u0080-\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const NAMES = Object.keys(URLS);
const lines = [];
for (let i = 0; i < count; i++) {
  const given = args();
  let pattern;
  try {
    pattern = new URLPattern(...given);
  } catch (error) {
    lines.push(`${show(given)} ${error.name} ${error.code} ${error.message}`);
    continue;
  }
  lines.push(
    `${show(given)} ${show([...NAMES.map((name) => pattern[name]), pattern.hasRegExpGroups])}`,
  );
  for (let k = 0; k < 3; k++) {
    const input = next() < 0.6 ? [urlInit()] : url();
    lines.push(
      `  ${show(input)} ${pattern.test(...input)} ${show(sorted(pattern.exec(...input)))} ${show(given)}`,
    );
  }
}
console.log(lines.join('\n'));
