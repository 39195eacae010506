import pRetry, { AbortError, makeRetriable } from 'p-retry';
import { equal, fails } from '../check.mjs';

const quick = { minTimeout: 1, maxTimeout: 2 };

export default async function use() {
  const seen = [];
  const result = await pRetry(
    async (attempt) => {
      if (attempt < 3) throw new Error(`try ${attempt}`);
      return attempt;
    },
    {
      ...quick,
      onFailedAttempt: ({ attemptNumber, retriesLeft }) =>
        void seen.push([attemptNumber, retriesLeft]),
      retries: 5,
    },
  );
  equal(
    [result, seen],
    [
      3,
      [
        [1, 5],
        [2, 4],
      ],
    ],
  );
  await fails(
    () => pRetry(() => Promise.reject(new Error('always')), { ...quick, retries: 2 }),
    /always/,
  );
  let calls = 0;
  const aborting = () => {
    calls++;
    throw new AbortError('stop');
  };
  await fails(() => pRetry(aborting, { ...quick, retries: 5 }), /stop/);
  equal(calls, 1);
  const skip = { ...quick, retries: 5, shouldRetry: ({ error }) => error.message !== 'fatal' };
  await fails(() => pRetry(() => Promise.reject(new Error('fatal')), skip), /fatal/);
  await fails(() => pRetry(() => 1, { signal: AbortSignal.abort(new Error('no')) }), /no/);
  equal(await makeRetriable(async (n) => n * 2, quick)(4), 8);
}
