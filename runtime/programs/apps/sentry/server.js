const Sentry = require('@sentry/node');

Sentry.init({ dsn: process.env.DSN, tracesSampleRate: 1 });

const express = require('express');
const app = express();
app.get('/', (_request, response) => response.send('hello'));
app.get('/fail', () => {
  throw new Error('A mistake');
});
Sentry.setupExpressErrorHandler(app);
app.listen(process.env.PORT);
