import * as s from 'superstruct';
import { equal, fails, require } from '../check.mjs';

const Article = s.object({
  id: s.number(),
  title: s.size(s.string(), 1, 10),
  tags: s.defaulted(s.array(s.string()), []),
  author: s.optional(s.object({ id: s.union([s.string(), s.number()]) })),
});

export default async function use() {
  equal(s.create({ id: 1, title: 'hi' }, Article), { id: 1, title: 'hi', tags: [] });
  await fails(
    () => s.assert({ id: '1', title: 'x', tags: [] }, Article),
    /At path: id -- Expected a number, but received: "1"/,
  );
  const [error] = s.validate({ id: 1, title: 'x', tags: [1] }, Article);
  equal(error.path, ['tags', 0]);
  equal(s.is({ id: 1, title: 'x', tags: [], author: { id: 'a' } }, Article), true);
  equal(s.mask({ id: 1, title: 'x', tags: [], more: 2 }, Article), { id: 1, title: 'x', tags: [] });
  equal(require('superstruct').is('x', require('superstruct').string()), true);
}
