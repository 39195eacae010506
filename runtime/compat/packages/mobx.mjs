import {
  action,
  autorun,
  computed,
  configure,
  flow,
  makeAutoObservable,
  observable,
  reaction,
  runInAction,
  toJS,
  when,
} from 'mobx';
import { equal } from '../check.mjs';

class Cart {
  items = [];
  get total() {
    return this.items.reduce((sum, { price }) => sum + price, 0);
  }
  constructor() {
    makeAutoObservable(this);
  }
  add(price) {
    this.items.push({ price });
  }
  *load() {
    const price = yield Promise.resolve(5);
    this.add(price);
  }
}

export default async function use() {
  configure({ enforceActions: 'never' });
  const cart = new Cart();
  const totals = [];
  const stop = autorun(() => totals.push(cart.total));
  cart.add(2);
  runInAction(() => {
    cart.add(1);
    cart.add(1);
  });
  equal(totals, [0, 2, 4]);
  await cart.load();
  equal([cart.total, totals.at(-1)], [9, 9]);
  stop();
  cart.add(100);
  equal(totals.length, 4);
  equal(toJS(cart.items)[0], { price: 2 });
  const state = observable({ n: 1, deep: { list: [] } });
  const double = computed(() => state.n * 2);
  const seen = [];
  reaction(
    () => double.get(),
    (value) => seen.push(value),
  );
  action(() => {
    state.n = 5;
    state.n = 7;
  })();
  equal(seen, [14]);
  const enough = when(() => state.deep.list.length === 2);
  state.deep.list.push(1, 2);
  equal(await enough, undefined);
  equal(typeof flow, 'function');
}
