import { applyMiddleware, bindActionCreators, combineReducers, compose, createStore } from 'redux';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  const count = (state = 0, { type, by = 1 }) => (type === 'add' ? state + by : state);
  const log = (state = [], { type }) => (type.startsWith('@@') ? state : [...state, type]);
  const thunk =
    ({ dispatch, getState }) =>
    (next) =>
    (action) =>
      typeof action === 'function' ? action(dispatch, getState) : next(action);
  const store = createStore(combineReducers({ count, log }), { count: 5 }, applyMiddleware(thunk));
  equal(store.getState(), { count: 5, log: [] });
  let calls = 0;
  const stop = store.subscribe(() => calls++);
  store.dispatch({ type: 'add' });
  equal(
    await store.dispatch(
      async (dispatch, getState) => dispatch({ type: 'add', by: 4 }) && getState().count,
    ),
    10,
  );
  stop();
  bindActionCreators({ add: () => ({ type: 'add' }) }, store.dispatch).add();
  equal([store.getState(), calls], [{ count: 11, log: ['add', 'add', 'add'] }, 2]);
  await fails(() => store.dispatch({ kind: 'x' }), /may not have an undefined "type" property/);
  await fails(
    () => createStore(() => store.getState() && createStore(1)),
    /Expected the root reducer to be a function/,
  );
  equal(
    compose(
      (n) => n * 2,
      (n) => n + 1,
    )(3),
    8,
  );
  store.replaceReducer(() => 'new');
  equal(store.getState(), 'new');
  equal(typeof require('redux').createStore, 'function');
}
