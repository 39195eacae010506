import { strict as assert } from 'node:assert';
import { TimerQueue } from '../../../src/main/java/io/es4x/web/timers/queue.js';

/** Numbers below a limit, the same ones each time. */
function numbers() {
  let state = 1;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

describe('the queue of timers', () => {
  it('has the one first that is due first, or was started first', () => {
    const below = numbers();
    for (let run = 0; run < 200; run++) {
      const queue = new TimerQueue();
      const expected = [];
      for (let now = 0, order = 0; now < 100; now += below(2)) {
        const delay = 1 + below(5);
        if (below(2) === 0) {
          // Intervals are due earlier than their delay says.
          const timer = { due: now + delay - below(3), order: order++ };
          const entry = TimerQueue.entryOf(timer);
          queue.add(entry, timer.due, delay);
          expected.push({ timer, entry });
        } else if (expected.length > 0) {
          const [{ timer, entry }] = expected.splice(below(expected.length), 1);
          if (below(2) === 0) {
            queue.remove(entry);
          } else {
            // It starts again, with another delay or the same.
            const again = 1 + below(5);
            timer.due = now + again;
            timer.order = order++;
            queue.add(entry, timer.due, again);
            expected.push({ timer, entry });
          }
        }
        expected.sort(({ timer: a }, { timer: b }) => a.due - b.due || a.order - b.order);
        assert.equal(queue.nextDue, expected[0]?.timer.due ?? Infinity);
        if (expected.length > 0) assert.equal(queue.first(), expected[0].timer);
      }
    }
  });
});
