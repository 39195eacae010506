import {
  createDraft,
  enableMapSet,
  enablePatches,
  finishDraft,
  produce,
  produceWithPatches,
} from 'immer';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  const base = { todos: [{ done: false }, { done: false }], other: {} };
  const next = produce(base, (draft) => {
    draft.todos[1].done = true;
    draft.todos.push({ done: false });
  });
  equal(base.todos, [{ done: false }, { done: false }]);
  equal(next.todos, [{ done: false }, { done: true }, { done: false }]);
  equal(next.other === base.other, true);
  equal(Object.isFrozen(next.todos), true);
  await fails(() => next.todos.push(1), /extensible|frozen|read.?only|Cannot add/i);

  enableMapSet();
  equal(
    produce(new Map([['a', new Set([1])]]), (draft) => {
      draft.get('a').add(2);
    }),
    new Map([['a', new Set([1, 2])]]),
  );
  enablePatches();
  equal(
    produceWithPatches({ a: 1 }, (draft) => {
      draft.a = 2;
    })[1],
    [{ op: 'replace', path: ['a'], value: 2 }],
  );
  const draft = createDraft({ n: 1 });
  draft.n++;
  equal(finishDraft(draft), { n: 2 });
  equal(
    require('immer').produce([3], (d) => void d.push(4)),
    [3, 4],
  );
}
