import express from 'express';
import {
  body,
  checkExact,
  matchedData,
  oneOf,
  param,
  query,
  validationResult,
} from 'express-validator';
import { equal } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  const app = express();
  app.use(express.json());
  const answer = (request, response) => {
    const errors = validationResult(request);
    if (errors.isEmpty()) return response.json(matchedData(request));
    const short = errors.formatWith(({ msg, path, location }) => `${location}.${path}: ${msg}`);
    response.status(400).json(short.array());
  };
  const taken = async (name) => name !== 'admin' || Promise.reject(new Error('Taken'));
  app.post(
    '/users',
    body('email').isEmail().withMessage('No address').bail().normalizeEmail(),
    body('name').trim().isLength({ min: 2 }).escape().custom(taken),
    body('age').optional().isInt({ min: 18 }).toInt(),
    body('tags.*').isAlpha().toUpperCase(),
    body('again')
      .custom((value, { req }) => value === req.body.name)
      .withMessage('Differs'),
    answer,
  );
  app.get(
    '/items/:id',
    param('id')
      .isUUID()
      .customSanitizer((id) => id.slice(0, 4)),
    checkExact([query('page').default(1).toInt()], { message: 'Unknown' }),
    answer,
  );
  app.post('/any', oneOf([body('a').exists(), body('b').isInt()], { message: 'Neither' }), answer);
  await served(app, async (base) => {
    const headers = { 'content-type': 'application/json' };
    const get = async (path) => (await fetch(base + path)).json();
    const post = async (path, sent) =>
      (await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(sent) })).json();
    const right = { email: 'Jo@GMAIL.com', name: ' <b> ', age: '20', tags: ['a', 'b'] };
    equal(await post('/users', { ...right, again: '&lt;b&gt;' }), {
      email: 'jo@gmail.com',
      name: '&lt;b&gt;',
      age: 20,
      tags: ['A', 'B'],
      again: '&lt;b&gt;',
    });
    equal(await post('/users', { email: 'x', name: 'admin', age: 3, tags: ['1'], again: 'a' }), [
      'body.email: No address',
      'body.name: Taken',
      'body.age: Invalid value',
      'body.tags[0]: Invalid value',
      'body.again: Differs',
    ]);
    const id = '3b241101-e2bb-4255-8caf-4136c566a962';
    equal(await get(`/items/${id}`), { id: '3b24', page: 1 });
    equal((await get(`/items/${id}?x=1`)).length, 1);
    equal(await post('/any', { b: 2 }), { b: 2 });
    equal((await post('/any', {})).length, 1);
  });
}
