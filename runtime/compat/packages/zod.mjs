import { z } from 'zod';
import * as mini from 'zod/mini';
import { equal, match, require } from '../check.mjs';

const User = z.object({
  name: z.string().min(2),
  email: z.email(),
  age: z.coerce.number().int().positive().optional(),
  tags: z.array(z.enum(['a', 'b'])).default([]),
});

export default async function use() {
  equal(User.parse({ name: 'Jo', email: 'jo@example.com', age: '42' }), {
    name: 'Jo',
    email: 'jo@example.com',
    age: 42,
    tags: [],
  });
  const bad = User.safeParse({ name: 'J', email: 'no', tags: ['c'] });
  equal(bad.success, false);
  equal(
    bad.error.issues.map((issue) => issue.path.join('.')),
    ['name', 'email', 'tags.0'],
  );
  match(z.prettifyError(bad.error), /Too small: expected string to have >=2 characters/);
  const upper = z.string().transform((text) => text.toUpperCase());
  equal(await upper.refine(async (text) => text.length < 5).parseAsync('abc'), 'ABC');
  const shape = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('circle'), r: z.number() }),
    z.object({ kind: z.literal('square'), a: z.number() }),
  ]);
  equal(shape.parse({ kind: 'square', a: 2 }), { kind: 'square', a: 2 });
  equal(z.toJSONSchema(z.object({ n: z.int() })).properties.n.type, 'integer');
  equal(mini.parse(mini.array(mini.string()), ['x']), ['x']);
  equal(require('zod').z.bigint().parse(5n), 5n);
}
