import assert from 'node:assert/strict';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { until } from '../../../runtime/test/support/until.js';
import { answer } from '../../testing/answer.js';
import { withDatabase } from '../../testing/with-database.js';

describe('koa and drizzle', () => {
  inBrief();

  const application = withDatabase(import.meta.dirname);

  const cup = { id: 1, name: 'cup', price: 5, stock: 3 };

  it('answers what a query selects', async () => {
    const teapot = { id: 2, name: 'teapot', price: 20, stock: 1 };
    assert.deepEqual(await answer(application(), '/items'), [200, [cup, teapot]]);
    assert.deepEqual(await answer(application(), '/items?under=10'), [200, [cup]]);
  });

  it('takes orders in transactions', async () => {
    const [status, order] = await answer(application(), '/orders', '{"item":1,"count":2}');
    assert.deepEqual([status, order.itemId, order.count], [201, 1, 2]);
    const refused = await answer(application(), '/orders', '{"item":1,"count":2}');
    assert.deepEqual(refused, [409, { error: 'There are not so many of it.' }]);
    const expected = [{ id: 1, count: 2, at: order.at, item: { name: 'cup' } }];
    assert.deepEqual(await answer(application(), '/orders'), [200, expected]);
    const left = await answer(application(), '/items?under=10');
    assert.deepEqual(left, [200, [{ ...cup, stock: 1 }]]);
  });

  it('answers what goes wrong', async () => {
    const unknown = await answer(application(), '/orders', '{"item":9,"count":1}');
    assert.deepEqual(unknown, [500, { error: 'Something is broken.' }]);
    assert.equal((await answer(application(), '/orders', '{'))[0], 400);
    assert.equal((await fetch(`${application().url}/nowhere`)).status, 404);
    const method = await fetch(`${application().url}/items`, { method: 'DELETE' });
    assert.deepEqual([method.status, method.headers.get('allow')], [405, 'HEAD, GET']);
    await until(() => application().output().includes('Failed query: insert into "order"'));
  });
});
