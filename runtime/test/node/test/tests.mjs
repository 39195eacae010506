import assert from 'node:assert';
import { after, afterEach, before, beforeEach, describe, it, mock, test } from 'node:test';

const order = [];

test('passes', () => {});
test('fails', () => assert.strictEqual(1, 2));
test('throws later', async () => {
  await null;
  throw new TypeError('late');
});
test('with subtests', { concurrency: true }, async (t) => {
  t.diagnostic('a word');
  await Promise.all([t.test('one', () => {}), t.test('other', async () => assert.ok(true))]);
});
test('plans', (t) => {
  t.plan(2);
  t.assert.equal(1, 1);
  t.test('counts', () => {});
});
test('misses its plan', (t) => t.plan(1));
test(
  'takes too long',
  { timeout: 20 },
  () => new Promise((done) => setTimeout(done, 10_000).unref()),
);
test('skips in the middle', (t) => t.skip('for a reason'));
test.skip('never runs', () => assert.fail());
test.todo('is to come');
test('has a callback', (_t, done) => setImmediate(done));
test('has a snapshot', (t) => t.assert.snapshot({ a: [1, 'two'] }));

describe('a suite', () => {
  before(() => order.push('before'));
  after(() => order.push('after'));
  beforeEach(() => order.push('beforeEach'));
  afterEach(() => order.push('afterEach'));
  it('one', () => order.push('one'));
  it('fails', () => {
    throw new Error('in a suite');
  });
  describe('nested', () => it('two', () => order.push('two')));
});
test('has run hooks in order', () => assert.equal(order.join(), ''));

test('mocks functions', (t) => {
  const add = t.mock.fn((a, b) => a + b);
  assert.equal(add(1, 2), 3);
  assert.deepEqual(add.mock.calls[0].arguments, [1, 2]);
  const object = { name: () => 'real' };
  const method = t.mock.method(object, 'name', () => 'mocked');
  assert.equal(object.name(), 'mocked');
  method.mock.restore();
  assert.equal(object.name(), 'real');
});
test('mocks timers', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: 1000 });
  const fired = mock.fn();
  setTimeout(fired, 500);
  const every = setInterval(fired, 200);
  t.mock.timers.tick(500);
  clearInterval(every);
  assert.equal(fired.mock.callCount(), 3);
  assert.equal(Date.now(), 1500);
});
test('has a signal', (t) => assert.equal(t.signal.aborted, false));
