import { Cause, Data, Effect, Exit, Fiber, Option, pipe, Schema, Stream } from 'effect';
import { equal, fails } from '../check.mjs';

class NotFound extends Data.TaggedError('NotFound') {}

export default async function use() {
  equal(
    pipe(2, (n) => n + 1, String),
    '3',
  );
  const program = Effect.gen(function* () {
    const a = yield* Effect.succeed(1);
    const b = yield* Effect.promise(async () => 2);
    return a + b;
  });
  equal(await Effect.runPromise(program), 3);
  const find = (id) => (id > 0 ? Effect.succeed(id) : Effect.fail(new NotFound({ id })));
  equal(
    await Effect.runPromise(
      find(0).pipe(Effect.catchTag('NotFound', (error) => Effect.succeed(error._tag))),
    ),
    'NotFound',
  );
  equal(Exit.isFailure(Effect.runSyncExit(find(-1))), true);
  const order = [];
  await Effect.runPromise(
    Effect.scoped(
      Effect.acquireRelease(
        Effect.sync(() => order.push('open')),
        () => Effect.sync(() => order.push('close')),
      ).pipe(Effect.andThen(Effect.sync(() => order.push('use')))),
    ),
  );
  equal(order, ['open', 'use', 'close']);
  equal(
    await Effect.runPromise(
      Effect.all(
        [1, 2, 3].map((n) => Effect.delay(Effect.succeed(n), '1 millis')),
        { concurrency: 2 },
      ),
    ),
    [1, 2, 3],
  );
  const sum = Stream.range(1, 4).pipe(
    Stream.map((n) => n * n),
    Stream.runFold(
      () => 0,
      (a, b) => a + b,
    ),
  );
  equal(await Effect.runPromise(sum), 30);
  const Person = Schema.Struct({ name: Schema.String, age: Schema.Number });
  equal(Schema.decodeUnknownSync(Person)({ name: 'Jo', age: 7 }), { name: 'Jo', age: 7 });
  await fails(() => Schema.decodeUnknownSync(Person)({ name: 7 }), /Expected string/);
  equal(
    [Option.getOrElse(Option.none(), () => 'none'), typeof Cause.fail, typeof Fiber.join],
    ['none', 'function', 'function'],
  );
}
