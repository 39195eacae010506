import express from 'express';
import request from 'supertest';
import { equal } from '../check.mjs';

export default async function use() {
  const app = express();
  app.use(express.json());
  app.get('/user', (_request, response) => response.status(200).json({ name: 'john' }));
  app.post('/add', (request, response) =>
    response.status(201).json({ sum: request.body.a + request.body.b }),
  );
  app.get('/go', (_request, response) => response.redirect('/user'));
  const user = await request(app).get('/user').expect('Content-Type', /json/).expect(200);
  equal(user.body, { name: 'john' });
  const sum = await request(app).post('/add').send({ a: 1, b: 2 }).expect(201);
  equal(sum.body, { sum: 3 });
  const wrong = await request(app)
    .get('/user')
    .expect(404)
    .catch(({ message }) => message);
  equal(wrong, 'expected 404 "Not Found", got 200 "OK"');
  const followed = await request(app).get('/go').redirects(1);
  equal([followed.status, followed.redirects.length], [200, 1]);
  const agent = request.agent(app);
  equal((await agent.get('/nowhere')).status, 404);
}
