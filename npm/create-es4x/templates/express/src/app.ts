import express from 'express';

export const app = express();

app.use(express.json());

app.get('/', (request, response) => {
  response.type('text').send(`Hello, ${request.query.name ?? 'world'}!\n`);
});

app.post('/echo', (request, response) => {
  response.json(request.body);
});
