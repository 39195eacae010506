import path from 'node:path';

// Prints what the functions of node:path give for many paths, one call a line.

const COMMON = [
  ...['', '.', '..', '/', '//', '///', 'a', 'a/', '/a', '/a/', '//a', 'a//b', './a', '../a', '/..'],
  ...['/../a/', 'a/..', 'a/../..', '/a/b/../c/./d//', 'a:b', 'İ/a'],
  ...['\\', 'a\\b', '\\a\\', 'a\\..\\b', 'C:', 'c:\\', 'C:a', 'C:\\a\\..\\..\\b', 'c:/A/b.Txt'],
  ...['D:\\a', '\\\\server\\share', '//server/share/', '\\\\server\\share\\a\\..\\..\\b'],
];
const RARE = [
  ...['.a', 'a.', 'a.b.c', '/x/.a.b', '...', '..a', 'a/..b', '/é/ü.txt', 'a b', 'a:', ':a', 'a/:b'],
  ...['\\\\', 'C:/', 'D:a\\..\\..', '\\\\server', '\\\\server\\', '\\\\server\\other\\a'],
  ...['\\\\.\\COM1', '\\\\?\\C:\\a', '\\\\?\\UNC\\server\\share', '//./pipe/x', '\\\\?\\COM1:x'],
  ...[
    'CON',
    'con:',
    'COM1:a\\..\\b',
    'a\\NUL:',
    'CON1',
    './C:/a',
    'a/../C:/b',
    'a\\..\\b:',
    '1:\\a',
  ],
];
const SUFFIXES = [
  '',
  '.',
  '/',
  'a',
  '.txt',
  'b.Txt',
  '.c',
  'b.c',
  'xa',
  '/b',
  'x/a/b',
  '\\a',
  '..',
];
const PATTERNS = [
  ...['*', '**', 'a/*', '/a/**', '**/*.txt', '{a,b}/*', '?', '[a-c]', '!a', '#a', 'C:\\*'],
  ...['//server/share/**', '+(a|b)', '\\a\\*'],
];
const FORMATS = [
  ...[{}, { root: '/' }, { dir: '/a', base: 'b' }, { root: '/', dir: '/', name: 'n', ext: 'x' }],
  { dir: '', name: 'n', ext: '.x' },
];
const WRONG = [undefined, null, 1, {}, []];
const UNARY = [
  ...['normalize', 'isAbsolute', 'toNamespacedPath', 'dirname', 'basename', 'extname', 'parse'],
  ...['resolve', 'join'],
];

const lines = [];

for (const [platform, folder] of [
  ['posix', '/some/folder'],
  ['win32', 'C:\\work\\folder'],
]) {
  process.cwd = () => folder;
  const call = (name, ...args) => {
    let result;
    try {
      result = path[platform][name](...args);
    } catch (error) {
      result = [error.name, error.code, error.message];
    }
    lines.push(JSON.stringify([platform, name, args, result]));
  };
  for (const first of [...COMMON, ...RARE]) {
    for (const name of UNARY) call(name, first);
    for (const suffix of SUFFIXES) call('basename', first, suffix);
    for (const pattern of PATTERNS) call('matchesGlob', first, pattern);
  }
  for (const first of COMMON) {
    for (const second of COMMON) {
      for (const name of ['resolve', 'join', 'relative']) call(name, first, second);
    }
  }
  call('resolve', 'C:\\a', 'b', 'C:c');
  call('join', '/a', '', '..', 'b');
  for (const parts of [...FORMATS, ...WRONG]) call('format', parts);
  for (const wrong of WRONG) {
    for (const name of UNARY) call(name, wrong);
    call('relative', 'a', wrong);
    call('matchesGlob', 'a', wrong);
    call('basename', 'a', wrong);
  }
  lines.push([Object.keys(path[platform]), path[platform].sep, path[platform].delimiter].join());
}
lines.push([path === path.posix, path._makeLong === path.toNamespacedPath].join());
console.log(lines.join('\n'));
