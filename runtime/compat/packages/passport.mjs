import express from 'express';
import passport from 'passport';
import { Strategy } from 'passport-local';
import { equal } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  const own = new passport.Passport();
  own.use(
    new Strategy({ usernameField: 'name' }, (name, password, done) => {
      if (name === 'broken') return done(new Error('no database'));
      done(null, password === 'right' && { name }, { message: 'Wrong password' });
    }),
  );
  const app = express();
  app.use(express.urlencoded({ extended: false }), own.initialize());
  app.post('/in', own.authenticate('local', { session: false }), ({ user }, response) =>
    response.json(user),
  );
  app.post('/own', (request, response, next) =>
    own.authenticate('local', (error, user, info) =>
      error ? next(error) : response.json({ user, info }),
    )(request, response, next),
  );
  app.use((error, _request, response, _next) =>
    response.status(500).json({ error: error.message }),
  );
  await served(app, async (base) => {
    const post = (path, body) =>
      fetch(base + path, { method: 'POST', body: new URLSearchParams(body) });
    equal(await (await post('/in', { name: 'jo', password: 'right' })).json(), { name: 'jo' });
    const wrong = await post('/in', { name: 'jo', password: 'wrong' });
    equal([wrong.status, await wrong.text()], [401, 'Unauthorized']);
    equal((await post('/in', { name: 'jo' })).status, 400);
    equal(await (await post('/own', { name: 'jo', password: 'x' })).json(), {
      user: false,
      info: { message: 'Wrong password' },
    });
    equal(await (await post('/in', { name: 'broken', password: 'x' })).json(), {
      error: 'no database',
    });
  });
}
