import { Router } from 'express';

/** The routes of notes, which are kept in memory. */
export const notes = Router();

/** @type {Map<number, { id: number, text: string }>} */
const all = new Map();

notes.get('/', (_request, response) => {
  response.json([...all.values()]);
});

notes.post('/', (request, response) => {
  const { text } = request.body ?? {};
  if (typeof text !== 'string') {
    throw Object.assign(new Error('A note needs a text.'), { status: 400 });
  }
  const note = { id: all.size + 1, text };
  all.set(note.id, note);
  response.status(201).location(`/notes/${note.id}`).json(note);
});

notes.get('/:id', async (request, response) => {
  const note = await find(Number(request.params.id));
  response.json(note);
});

/** @param {number} id */
async function find(id) {
  const note = all.get(id);
  if (note === undefined)
    throw Object.assign(new Error(`There is no note ${id}.`), { status: 404 });
  return note;
}
