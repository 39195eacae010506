import express from 'express';

const app = express();
app.get('/', (_request, response) => {
  response.type('text/plain').send('Hello, World!');
});
const server = app.listen(0, () =>
  console.log(`Listening on http://localhost:${server.address().port}`),
);
