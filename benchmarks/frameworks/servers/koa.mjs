import Koa from 'koa';

const app = new Koa();
app.use((context) => {
  context.body = 'Hello, World!';
});
const server = app.listen(0, () =>
  console.log(`Listening on http://localhost:${server.address().port}`),
);
