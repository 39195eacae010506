import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { until } from '../../../runtime/test/support/until.js';
import { answer } from '../../testing/answer.js';
import { startApplication } from '../../testing/application.js';
import { events } from '../../testing/events.js';

describe('graphql', () => {
  inBrief();

  /** @type {import('../../testing/application.js').Application} */
  let application;

  before(async () => {
    application = await startApplication({ cwd: dirname(import.meta.dirname) });
  });

  after(() => application?.stop());

  /** @param {string} query @param {object} [variables] */
  async function ask(query, variables) {
    const [, result] = await answer(application, '/graphql', JSON.stringify({ query, variables }));
    return result;
  }

  const ADD =
    'mutation ($title: String!, $author: ID!) { addBook(title: $title, author: $author) { id } }';

  it('answers queries', async () => {
    const book = { title: 'Notes on the Engine' };
    const expected = { books: [{ ...book, author: { name: 'Ada', books: [book] } }] };
    const query = '{ books(title: "Engine") { title author { name books { title } } } }';
    assert.deepEqual(await ask(query), { data: expected });
  });

  it('tells subscribers of mutations', async () => {
    const accept = 'text/event-stream';
    const query = new URLSearchParams({ query: 'subscription { added { title } }' });
    const told = events(
      await fetch(`${application.url}/graphql?${query}`, { headers: { accept } }),
    );
    assert.deepEqual(await ask(ADD, { title: 'Poems', author: 1 }), {
      data: { addBook: { id: '2' } },
    });
    assert.deepEqual((await told.next()).value, { data: { added: { title: 'Poems' } } });
    await told.return();
  });

  it('answers what goes wrong', async () => {
    const [author] = (await ask(ADD, { title: 'Poems', author: 7 })).errors;
    assert.deepEqual(
      [author.message, author.extensions.code],
      ['There is no such author.', 'NO_AUTHOR'],
    );
    const [field] = (await ask('{ book }')).errors;
    assert.equal(field.message, 'Cannot query field "book" on type "Query". Did you mean "books"?');
    const [hidden] = (await ask('{ broken }')).errors;
    assert.deepEqual([hidden.message, hidden.path], ['Unexpected error.', ['broken']]);
    await until(() => application.output().includes('Nobody outside reads this'));
  });
});
