import CircuitBreaker from 'opossum';
import { equal } from '../check.mjs';

export default async function use() {
  let broken = true;
  const action = async (x) => {
    if (broken) throw new Error('down');
    return x * 2;
  };
  const breaker = new CircuitBreaker(action, {
    timeout: 50,
    errorThresholdPercentage: 50,
    resetTimeout: 30,
  });
  const events = [];
  for (const name of ['open', 'halfOpen', 'close', 'reject'])
    breaker.on(name, () => events.push(name));
  equal(await breaker.fire(1).catch(({ message }) => message), 'down');
  equal(breaker.opened, true);
  equal(await breaker.fire(1).catch(({ code }) => code), 'EOPENBREAKER');
  broken = false;
  await new Promise((done) => setTimeout(done, 80));
  equal(await breaker.fire(21), 42);
  equal(events, ['open', 'reject', 'halfOpen', 'close']);
  breaker.fallback(() => 'instead');
  broken = true;
  equal(await breaker.fire(1), 'instead');
  equal([breaker.stats.fires, breaker.stats.failures], [4, 2]);
  breaker.shutdown();
  const slow = new CircuitBreaker(() => new Promise((done) => setTimeout(done, 100)), {
    timeout: 5,
  });
  equal(await slow.fire().catch(({ code }) => code), 'ETIMEDOUT');
  slow.shutdown();
}
