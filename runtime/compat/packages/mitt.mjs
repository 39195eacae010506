import mitt from 'mitt';
import { equal, require } from '../check.mjs';

export default function use() {
  const emitter = mitt();
  const seen = [];
  const onFoo = (event) => seen.push(event.n);
  emitter.on('foo', onFoo);
  emitter.on('*', (type, event) => seen.push(type, event.n));
  emitter.emit('foo', { n: 1 });
  emitter.off('foo', onFoo);
  emitter.emit('foo', { n: 2 });
  equal(seen, [1, 'foo', 1, 'foo', 2]);
  equal([...emitter.all.keys()], ['foo', '*']);
  emitter.off('foo');
  emitter.all.clear();
  emitter.emit('foo', { n: 3 });
  equal(seen.length, 5);
  equal(emitter.all.size, 0);
  equal(typeof require('mitt')().on, 'function');
}
