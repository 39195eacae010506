import { readFile } from 'node:fs/promises';
import type { Router } from '@vertx/web';
import { integer } from './parameters.ts';

interface Item {
  id: number;
  name: string;
  category: string;
  price: number;
  quantity: number;
  active: boolean;
  tags: string[];
  rating: { score: number; count: number };
}

/**
 * The first items of the data set, each with a total: json over TLS, over h2c, and compressed.
 *
 * @param dataset a file with a JSON array of items
 */
export async function addJson(router: Router, dataset: string) {
  const all: Item[] = JSON.parse(await readFile(dataset, 'utf8'));

  router.get('/json/:count').handler((ctx) => {
    const multiplier = integer(ctx, 'm', 1);
    const items = all.slice(0, integer(ctx, 'count')).map((item) => ({
      ...item,
      total: item.price * item.quantity * multiplier,
    }));
    ctx.json({ items, count: items.length });
  });
}
