const url = require('node:url');

const fails = (action) => {
  try {
    return action();
  } catch (e) {
    return `${e.name} ${e.code}: ${e.message} ${e.input}`;
  }
};

module.exports = async (print) => {
  const one = new URL('https://user:pa%20ss@EXAMPLE.com:8080/a/../b/%7e?q=1&q=ü#frag');
  print(
    one,
    one.href,
    one.origin,
    one.searchParams.getAll('q'),
    JSON.stringify({ one }),
    String(one),
  );
  one.port = '443';
  one.hash = '';
  one.searchParams.append('z', 'a b');
  one.pathname = '/x y';
  one.username = '';
  one.host = 'other.org:81';
  one.protocol = 'http';
  print(one.href, one.search, one.searchParams.size, [...one.searchParams.keys()]);
  one.search = '?n=1';
  print(one.searchParams.get('n'));
  one.searchParams.delete('n');
  print(one.href);
  one.href = 'ftp://h/p';
  print(one.href);
  for (const bad of ['', 'nope', 'http://', 'http://[::1', 'http://a b', '//x'])
    print(
      fails(() => new URL(bad)),
      URL.canParse(bad),
      URL.parse(bad),
    );
  print(
    fails(() => {
      one.href = 'bad';
    }),
    new URL('../x', 'http://a/b/c/').href,
    URL.canParse('x', 'http://a'),
    new URL('file:///C:/a/../b').pathname,
    new URL('data:text/plain,hi').pathname,
  );
  print(
    new URL('http://münchen.de/ä?ö#ü').href,
    url.domainToASCII('español.com'),
    url.domainToUnicode('xn--espaol-zwa.com'),
    url.domainToASCII('xn--iñvalid.com'),
  );
  print(
    url.fileURLToPath('file:///a%20b/c'),
    url.pathToFileURL('/a b#?%c').href,
    url.pathToFileURL('/x/').href,
    fails(() => url.fileURLToPath('http://a')),
    fails(() => url.fileURLToPath('file://host/a')),
  );
  print(
    url.format(new URL('http://u:p@xn--lck1c3crb1723bpq4a.com/a?b#c'), {
      unicode: true,
      fragment: false,
      auth: false,
    }),
    url.urlToHttpOptions(new URL('https://a:b@c.d:99/p?q#h')),
  );
  print(
    url.parse('http://user:pass@host.com:8080/p/a/t/h?query=string#hash', true),
    url.resolve('/one/two/three', 'four'),
    url.format({ protocol: 'http', host: 'h', query: { a: 1 } }),
  );
  const params = new URLSearchParams({ a: '1', b: 'x y' });
  params.sort();
  params.set('a', '2');
  print(
    params,
    params.toString(),
    [...params],
    params.has('a', '2'),
    new URLSearchParams([['k', 'v']]).toString(),
    fails(() => new URLSearchParams([['x']])),
  );
  print(
    url.URL === URL,
    new URLPattern({ pathname: '/books/:id' }).exec('https://a/books/5').pathname.groups.id,
  );
  const { resolveObjectURL } = require('node:buffer');
  const blobUrl = URL.createObjectURL(new Blob(['stored'], { type: 'text/x' }));
  print(
    /^blob:nodedata:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(blobUrl),
    await resolveObjectURL(blobUrl).text(),
    resolveObjectURL(blobUrl).type,
  );
  URL.revokeObjectURL(blobUrl);
  print(
    resolveObjectURL(blobUrl),
    fails(() => URL.createObjectURL({})),
    fails(() => URL.revokeObjectURL()),
    url.URLPattern === URLPattern,
    'drain' in MessagePort.prototype,
  );
};
