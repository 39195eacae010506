import type { Router } from '@vertx/web';
import { text } from './baseline.ts';
import { integer } from './parameters.ts';

/** Answers after a time in milliseconds, with that number: async. */
export function addDelay(router: Router) {
  router.get('/delay/:ms').handler((ctx) => {
    const ms = integer(ctx, 'ms');
    setTimeout(() => text(ctx, ms), ms);
  });
}
