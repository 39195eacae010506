import { cases } from './cases.mjs';

// Prints what a URL parser makes of the cases, one a line: Node's own under `--expose-internals`,
// else ours, without the JavaScript of either.

const HREF = 9;
const [seed, count] = process.argv.slice(-2).map(Number);
const parser = globalThis.Java === undefined ? await nodes() : ours();
const { urls, sets, domains } = cases(seed, count);
const lines = [
  ...urls.map(([input, base]) => show('parse', input, base, parser.parse(input, base))),
  ...sets.map(([href, action, value]) =>
    show('set', href, action, value, parser.update(href, action, value)),
  ),
  ...urls
    .slice(0, count / 4)
    .map(([input], i) => show('format', input, i % 16, parser.format(input, i % 16))),
  ...domains.map((name) => show('domain', name, parser.domain(name))),
  ...urls
    .slice(0, count / 4)
    .map(([input], i) =>
      show(
        'file',
        input,
        parser.file(
          `/${input}`,
          i % 2 === 1,
          i % 3 === 1 ? domains[i % domains.length] : undefined,
        ),
      ),
    ),
];
console.log(lines.join('\n'));

/** In ASCII, as the two sides of a character may come in two chunks. */
function show(...values) {
  return JSON.stringify(values).replace(
    /[\u0080-\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

async function nodes() {
  const { createRequire } = await import('node:module');
  const { internalBinding } = createRequire(import.meta.url)('internal/test/binding');
  const binding = internalBinding('url');
  const result = (href) => (href ? [href, ...binding.urlComponents] : null);
  const flag = (bits, bit) => (bits & bit) !== 0;
  const domain = internalBinding('encoding_binding');
  return {
    parse: (input, base) => [
      base === undefined ? binding.canParse(input) : binding.canParse(input, base),
      result(binding.parse(input, base, false)),
    ],
    update(href, action, value) {
      const start = binding.parse(href, undefined, false);
      if (start === undefined) return null;
      // A setter that has nothing to do may give the same URL or none.
      const changed = binding.update(start, action, value);
      if (changed || action === HREF) return result(changed);
      return result(binding.parse(start, undefined, false));
    },
    format(input, bits) {
      const href = binding.parse(input, undefined, false);
      if (href === undefined) return null;
      return (
        binding.format(href, flag(bits, 1), flag(bits, 2), flag(bits, 4), flag(bits, 8)) +
        ' ' +
        binding.getOrigin(href)
      );
    },
    domain: (name) => [
      binding.domainToASCII(name),
      binding.domainToUnicode(name),
      domain.toASCII(name),
      domain.toUnicode(name),
    ],
    file(path, windows, server) {
      if (windows && server && binding.domainToASCII(server) === '') return null;
      return result(binding.pathToFileURL(path, windows, server));
    },
  };
}

function ours() {
  const { Java } = globalThis;
  const type = (name) => Java.type(`io.es4x.web.url.${name}`);
  const [Url, UrlComponent, Domains, FileUrls, Idna] = [
    'Url',
    'UrlComponent',
    'Domains',
    'FileUrls',
    'Idna',
  ].map(type);
  const result = (url) =>
    url === null
      ? null
      : [
          url.href(),
          ...[
            url.protocolEnd(),
            url.usernameEnd(),
            url.hostStart(),
            url.hostEnd(),
            url.port(),
            url.pathnameStart(),
            url.searchStart(),
            url.hashStart(),
            url.scheme().ordinal(),
          ].map((n) => n >>> 0),
        ];
  const flag = (bits, bit) => (bits & bit) !== 0;
  const parse = (input, base) => (base === undefined ? Url.parse(input) : Url.parse(input, base));
  return {
    parse: (input, base) => [Url.canParse(input, base ?? null), result(parse(input, base))],
    update(href, action, value) {
      const start = parse(href);
      if (start === null) return null;
      const changed = start.with(UrlComponent.of(action), value);
      return result(action === HREF ? changed : (changed ?? start));
    },
    format(input, bits) {
      const url = parse(input);
      return url === null
        ? null
        : url.format(flag(bits, 1), flag(bits, 2), flag(bits, 4), flag(bits, 8)) +
            ' ' +
            url.origin();
    },
    domain: (name) => [
      Domains.toAscii(name),
      Domains.toUnicode(name),
      Idna.toAscii(name) ?? '',
      Idna.toUnicode(name),
    ],
    file: (path, windows, server) => result(FileUrls.of(path, windows, server ?? null)),
  };
}
