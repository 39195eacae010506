import { readFile } from 'node:fs/promises';
import type { Row, SqlClient } from '@vertx/sql-client';
import type { Router } from '@vertx/web';
import { Eta } from 'eta/core';

interface Fortune {
  id: number | null;
  message: string;
}

/** The page of fortunes, by an Eta template, which escapes what `<%= %>` inserts. */
export async function addFortunes(router: Router, client: SqlClient) {
  const select = client.preparedQuery('SELECT id, message FROM fortune');
  const eta = new Eta();
  const page = eta.compile(await readFile(`${import.meta.dirname}/fortunes.eta`, 'utf8'));

  router.get('/fortunes').handler(async (ctx) => {
    const fortunes = [...(await select.execute())].map(fortune);
    fortunes.push({ id: 0, message: 'Additional fortune added at request time.' });
    fortunes.sort((a, b) => (a.message < b.message ? -1 : 1));
    const html = eta.render(page, { fortunes });
    ctx.response().putHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
}

function fortune(row: Row): Fortune {
  return { id: row.getInteger('id'), message: row.getString('message') ?? '' };
}
