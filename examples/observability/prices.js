// A verticle on the event bus, with the database client of Vert.x.
import './telemetry.js';
import { SpanKind } from '@opentelemetry/api';
import { PgBuilder, PgConnectOptions } from '@vertx/pg-client';
import { Tuple } from '@vertx/sql-client';
import { log } from './log.js';
import { answer, inSpan } from './tracing.js';

const QUERY = 'SELECT $1::integer * 10 AS price';
const client = PgBuilder.client()
  .connectingTo(PgConnectOptions.fromUri(process.env.DATABASE_URL))
  .with({ maxSize: 2 })
  .using(vertx)
  .build();

await answer('prices', async (item) => {
  log('priced', { item });
  const options = { kind: SpanKind.CLIENT, attributes: { 'db.query.text': QUERY } };
  const [row] = await inSpan('SELECT', options, () =>
    client.preparedQuery(QUERY).execute(Tuple.of(item.length)),
  );
  return row.getInteger('price');
});
