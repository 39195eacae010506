import * as x from 'xstate';
import { equal } from '../check.mjs';

const add = (name) => x.assign(({ context }) => ({ [name]: context[name] + 1 }));

const lights = x.createMachine({
  id: 'lights',
  initial: 'green',
  context: { rounds: 0 },
  states: {
    green: { after: { 1000: 'red' }, on: { POWER: 'off' } },
    red: {
      initial: 'walk',
      entry: add('rounds'),
      states: { walk: { after: { 300: 'stop' } }, stop: { type: 'final' } },
      onDone: 'green',
    },
    off: { on: { POWER: 'last' } },
    last: { type: 'history', target: 'green' },
  },
});

const load = x.fromPromise(async ({ input }) => {
  if (input.tries < 2) throw new Error('offline');
  return `item ${input.id}`;
});
const ticks = x.fromCallback(({ sendBack }) => {
  const timer = setInterval(() => sendBack({ type: 'TICK' }), 5);
  return () => clearInterval(timer);
});
const tell = x.emit(({ context }) => ({ type: 'told', data: context.data }));
const keep = x.assign({ data: ({ event }) => event.output });
const input = ({ context }) => context;
const onDone = { target: 'ready', actions: [keep, tell] };
const onError = { target: 'loading', reenter: true };
const check = { guard: { type: 'enough', params: { most: 3 } }, target: 'done' };
const loading = x
  .setup({
    actors: { load, ticks },
    guards: { enough: ({ context }, { most }) => context.ticks >= most },
  })
  .createMachine({
    initial: 'loading',
    context: ({ input: id }) => ({ id, tries: 0, ticks: 0 }),
    states: {
      loading: { entry: add('tries'), invoke: { src: 'load', input, onDone, onError } },
      ready: {
        invoke: { src: 'ticks' },
        on: { TICK: { actions: [add('ticks'), x.raise({ type: 'CHECK' })] }, CHECK: check },
      },
      done: { type: 'final' },
    },
    output: ({ context }) => context,
  });

export default async function use() {
  const clock = new x.SimulatedClock();
  const actor = x.createActor(lights, { clock });
  const seen = [];
  actor.subscribe(({ value }) => seen.push(value));
  actor.start();
  clock.increment(1000);
  clock.increment(300);
  equal(seen, ['green', { red: 'walk' }, 'green']);
  actor.send({ type: 'POWER' });
  const saved = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()));
  actor.stop();
  const again = x.createActor(lights, { snapshot: saved, clock }).start();
  equal([again.getSnapshot().matches('off'), again.getSnapshot().context], [true, { rounds: 1 }]);
  equal([again.getSnapshot().can({ type: 'POWER' }), seen.length], [true, 4]);
  again.stop();
  const [first] = x.initialTransition(lights);
  equal(x.transition(lights, first, { type: 'POWER' })[0].value, 'off');

  const loader = x.createActor(loading, { input: 7 });
  const told = [];
  loader.on('told', ({ data }) => told.push(data));
  loader.start();
  await x.waitFor(loader, (snapshot) => snapshot.matches('ready'));
  equal(await x.toPromise(loader), { id: 7, tries: 2, ticks: 3, data: 'item 7' });
  equal([told, loader.getSnapshot().status], [['item 7'], 'done']);
}
