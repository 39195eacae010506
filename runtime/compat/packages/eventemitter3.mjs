import EventEmitter from 'eventemitter3';
import { equal, require } from '../check.mjs';

export default function use() {
  const emitter = new EventEmitter();
  const seen = [];
  const listener = (a, b) => seen.push(a + b);
  emitter.on('sum', listener);
  emitter.once(
    'sum',
    function (a) {
      seen.push([this.name, a]);
    },
    { name: 'context' },
  );
  equal(emitter.emit('sum', 1, 2), true);
  equal(emitter.emit('sum', 3, 4), true);
  equal(seen, [3, ['context', 1], 7]);
  equal(emitter.listenerCount('sum'), 1);
  emitter.off('sum', listener);
  equal(emitter.emit('sum', 5, 6), false);
  equal(new (require('eventemitter3'))().eventNames(), []);
}
