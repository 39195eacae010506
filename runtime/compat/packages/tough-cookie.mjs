import {
  Cookie,
  CookieJar,
  canonicalDomain,
  domainMatch,
  parseDate,
  pathMatch,
} from 'tough-cookie';
import { equal, fails } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  const cookie = Cookie.parse(
    'id=a3f; Domain=Example.com; Path=/in; Max-Age=60; Secure; SameSite=Lax',
  );
  equal(
    [cookie.key, cookie.value, cookie.domain, cookie.path, cookie.maxAge, cookie.secure],
    ['id', 'a3f', 'example.com', '/in', 60, true],
  );
  equal(`${new Cookie({ key: 'a', value: 'b', httpOnly: true })}`, 'a=b; HttpOnly');
  equal(+parseDate('Wed, 09 Jun 2027 10:18:14 GMT'), Date.UTC(2027, 5, 9, 10, 18, 14));
  equal([domainMatch('a.b.com', 'b.com'), domainMatch('xb.com', 'b.com')], [true, false]);
  equal([pathMatch('/a/b', '/a'), pathMatch('/ab', '/a')], [true, false]);
  equal(canonicalDomain('.BÜCHER.example'), 'xn--bcher-kva.example');

  const jar = new CookieJar();
  const site = 'https://www.example.com/in/side';
  await jar.setCookie(cookie, site);
  await jar.setCookie('lang=de; Path=/', site);
  jar.setCookieSync('deep=1; Path=/in/side; HttpOnly', site);
  equal(await jar.getCookieString(site), 'deep=1; id=a3f; lang=de');
  equal(await jar.getCookieString('http://www.example.com/in'), 'lang=de');
  equal(
    (await jar.getCookies(site, { http: false })).map(({ key }) => key),
    ['id', 'lang'],
  );
  equal(await jar.getCookieString('https://other.example.com/in'), 'id=a3f');
  await fails(() => jar.setCookie('x=1; Domain=other.org', site), /not in this host's domain/);
  await fails(() => jar.setCookie('x=1; Domain=com', site), /public suffix/);
  equal(await jar.setCookie('x=1; Domain=co.uk', site, { ignoreError: true }), undefined);
  await jar.setCookie('lang=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT', site);
  equal(await jar.getCookieString('https://www.example.com/'), '');
  const copy = await CookieJar.deserialize(JSON.stringify(jar));
  equal(await copy.getCookieString(site), 'deep=1; id=a3f');
  await copy.removeAllCookies();
  equal([(await copy.serialize()).cookies, jar.toJSON().cookies.length], [[], 2]);
  const answer = (request, response) => {
    response.setHeader('set-cookie', ['one=1; HttpOnly', `two=${request.headers.cookie ?? ''}`]);
    response.end();
  };
  await served(answer, async (base) => {
    const own = new CookieJar();
    for (const expected of ['one=1; two=', 'one=1; two=one=1']) {
      const headers = { cookie: (await own.getCookies(base)).slice(0, 1).join('; ').split(';')[0] };
      const response = await fetch(base, { headers });
      for (const line of response.headers.getSetCookie()) await own.setCookie(line, base);
      equal(await own.getCookieString(base), expected);
    }
  });
}
