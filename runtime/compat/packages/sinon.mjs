import sinon from 'sinon';
import { equal, fails } from '../check.mjs';

const { useFakeTimers: fakeTimers } = sinon;

export default async function use() {
  const spy = sinon.spy((a) => a * 2);
  equal([spy(4), spy.calledOnceWithExactly(4), spy.firstCall.returnValue], [8, true, 8]);
  const object = { method: () => 'real', async later() {} };
  const stub = sinon.stub(object, 'method').returns('fake').onSecondCall().returns('second');
  equal([object.method(), object.method(), stub.callCount], ['fake', 'second', 2]);
  stub.restore();
  equal(object.method(), 'real');
  sinon.stub(object, 'later').rejects(new Error('refused'));
  await fails(() => object.later(), /refused/);
  const clock = fakeTimers({ now: 1000 });
  const ticks = [];
  setInterval(() => ticks.push(Date.now()), 100);
  clock.tick(250);
  await clock.tickAsync(100);
  clock.restore();
  equal(ticks, [1100, 1200, 1300]);
  const mock = sinon.mock({ once() {} });
  mock.expects('once').once();
  await fails(() => mock.verify(), /^Expected once\(.*\) once \(never called\)/);
  equal(sinon.match({ a: sinon.match.number }).test({ a: 1, b: 2 }), true);
  await fails(() => sinon.assert.calledWith(spy, 5), /expected .* to be called with arguments/);
}
