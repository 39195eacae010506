import * as cookie from 'cookie';
import { equal, fails } from '../check.mjs';

const parse = cookie.parseCookie ?? cookie.parse;
const serialize = (name, value, options) =>
  (cookie.serialize ?? cookie.stringifySetCookie)(name, value, options);

export default async function use() {
  equal({ ...parse('a=1; b=x%20y; c="q"; a=2') }, { a: '1', b: 'x y', c: '"q"' });
  equal({ ...parse('a=%E4') }, { a: '%E4' });
  equal(serialize('a', 'x y'), 'a=x%20y');
  equal(
    serialize('id', '7', { httpOnly: true, maxAge: 60, path: '/', sameSite: 'lax', secure: true }),
    'id=7; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  equal(
    serialize('a', 'b', { expires: new Date(0), domain: 'example.com' }),
    'a=b; Domain=example.com; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  );
  await fails(() => serialize('a b', '1'), /argument name is invalid/);
  await fails(() => serialize('a', '1', { path: ';' }), /option path is invalid/);
}
