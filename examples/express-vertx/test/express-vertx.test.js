import assert from 'node:assert/strict';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { answer } from '../../testing/answer.js';
import { events } from '../../testing/events.js';
import { withDatabase } from '../../testing/with-database.js';

describe('express with vert.x', () => {
  inBrief();

  const application = withDatabase(import.meta.dirname);

  it('keeps notes in the database, and tells of them by the event bus', async () => {
    const told = events(await fetch(`${application().url}/notes/events`));
    const note = { id: 1, text: 'hello, vert.x' };
    assert.deepEqual(await answer(application(), '/notes', '{"text":"hello, vert.x"}'), [
      201,
      note,
    ]);
    assert.deepEqual((await told.next()).value, note);
    await told.return();
    assert.deepEqual(await answer(application(), '/notes'), [200, [note]]);
    assert.deepEqual(await answer(application(), '/statistics'), [200, { notes: 1, words: 2 }]);
  });

  it('answers what the database refuses', async () => {
    const [status, { error }] = await answer(application(), '/notes', '{}');
    assert.equal(status, 400);
    assert.match(error, /null value in column "text"/);
    const text = JSON.stringify({ text: 'long '.repeat(20) });
    assert.match((await answer(application(), '/notes', text))[1].error, /value too long/);
    assert.equal((await answer(application(), '/statistics'))[1].notes, 1);
  });
});
