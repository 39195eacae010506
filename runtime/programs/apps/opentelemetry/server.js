import express from 'express';

const app = express();
app.get('/users/:name', (request, response) => response.send(`Hello, ${request.params.name}`));
const server = app.listen(process.env.PORT);
process.once('SIGTERM', () => server.close());
