import * as v from 'valibot';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const user = v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(2, 'Too short')),
    email: v.optional(v.pipe(v.string(), v.email())),
    age: v.pipe(v.unknown(), v.transform(Number), v.integer(), v.toMinValue(0)),
    role: v.fallback(v.picklist(['admin', 'user']), 'user'),
    tags: v.optional(v.array(v.string()), () => ['none']),
  });
  equal(v.parse(user, { name: ' Jo ', age: '-3', role: 'king', extra: 1 }), {
    name: 'Jo',
    age: 0,
    role: 'user',
    tags: ['none'],
  });
  const result = v.safeParse(user, { name: 'J', email: 'x', age: 1.5 });
  equal([result.success, result.issues.map(v.getDotPath)], [false, ['name', 'email', 'age']]);
  equal(v.flatten(result.issues).nested.name, ['Too short']);
  await fails(() => v.parse(v.strictObject({ a: v.number() }), { a: 1, b: 2 }), /Invalid key/);
  const shape = v.variant('kind', [
    v.object({ kind: v.literal('circle'), r: v.number() }),
    v.object({ kind: v.literal('box'), size: v.tuple([v.number(), v.number()]) }),
  ]);
  equal([v.is(shape, { kind: 'box', size: [1, 2] }), v.is(shape, { kind: 'box' })], [true, false]);
  equal(
    v
      .parse(v.map(v.string(), v.date()), new Map([['a', new Date(0)]]))
      .get('a')
      .getTime(),
    0,
  );
  equal(v.parse(v.pipe(v.string(), v.isoDate(), v.brand('day')), '2026-01-31'), '2026-01-31');
  const tree = v.object({ value: v.bigint(), next: v.nullable(v.lazy(() => tree)) });
  equal(v.parse(tree, { value: 1n, next: { value: 2n, next: null } }).next.value, 2n);
  const same = v.pipe(
    v.object({ a: v.string(), b: v.string() }),
    v.forward(
      v.partialCheck([['a'], ['b']], ({ a, b }) => a === b, 'Differs'),
      ['b'],
    ),
  );
  equal(v.flatten(v.safeParse(same, { a: 'x', b: 'y' }).issues).nested, { b: ['Differs'] });
  const free = v.pipeAsync(
    v.string(),
    v.checkAsync(async (name) => name !== 'admin', 'Taken'),
    v.transformAsync(async (name) => name.toUpperCase()),
  );
  equal(await v.parseAsync(free, 'jo'), 'JO');
  await fails(() => v.parseAsync(free, 'admin'), /Taken/);
  equal(v.parse(v.pick(v.partial(user), ['name']), {}), {});
  equal(Object.keys(v.omit(user, ['tags']).entries), ['name', 'email', 'age', 'role']);
  equal(
    v.safeParser(v.record(v.pipe(v.string(), v.length(1)), v.number()))({ ab: 1 }).success,
    false,
  );
  equal(
    v.parse(
      v.pipe(v.file(), v.mimeType(['text/plain'])),
      new File(['x'], 'a', { type: 'text/plain' }),
    ).size,
    1,
  );
  equal((await user['~standard'].validate({ name: 'Jo', age: 1 })).value.name, 'Jo');
  equal(v.getDefaults(v.object({ a: v.optional(v.number(), 7) })), { a: 7 });
}
